import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../core/account.ts';
import type { CreateIntent } from '../core/create-intent.ts';
import { isSettled } from '../core/intent.ts';
import type { Link } from '../core/link.ts';
import { send } from '../platform/messages.ts';
import type { Page } from '../platform/tabs.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { CreateForm, loadNotes } from './CreateForm.tsx';
import { draftOf, isShortenable, type Draft } from './draft.ts';
import type { PopupData } from './popup-data.ts';
import { ShortLink, shownIntent, shownLink } from './ShortLink.tsx';

export interface MainSectionProps {
  data: PopupData;
  account: Account;
  page: Page | null;
  firstIntent: CreateIntent | null;
  firstExisting: Link | null;
  /** Tells which intent stands here, so that it stands nowhere else. */
  onShown: (intentId: string | null) => void;
  onQr: (link: Link) => void;
}

/** The top of the popup: the form, the link that was made, or the link that the page has already. */
export function MainSection(props: MainSectionProps) {
  const { data, account, page, firstIntent, onShown, onQr } = props;
  const [asked, setAsked] = useState(firstIntent);
  const [existing, setExisting] = useState(props.firstExisting);
  const [draft, setDraft] = useState<Draft>(() => draftOf(firstIntent, page, data.settings));
  const [isFresh, setFresh] = useState(true);
  const intent = laterOf(
    asked,
    data.creates.find(({ id }) => id === asked?.id),
  );
  useEffect(() => {
    // A settled intent leaves the journal once a list knows of its link; what stands here stays as it was last.
    setAsked((current) => (current?.id === intent?.id ? intent : current));
  }, [intent]);
  const show = (next: CreateIntent | null) => {
    setAsked(next);
    onShown(next?.id ?? null);
  };
  useEffect(() => {
    // A short link is marked as seen where it is copied; a refusal, as soon as it stands here.
    if (intent?.state.at === 'failed' && !intent.isSeen) void send('markSeen', { intentId: intent.id });
  }, [intent?.state.at]);
  const startWith = (next: Draft) => {
    show(null);
    setExisting(null);
    setFresh(false);
    setDraft(next);
  };

  const shown = shownIntent(intent) ?? (existing && shownLink(existing));
  const shortUrls = data.listed?.newest.map(({ shortUrl }) => shortUrl) ?? [];
  const isOneClick = data.settings.onClick === 'shorten';
  return (
    <section>
      {shown ? (
        <>
          <ShortLink
            key={shown.key}
            shown={shown}
            settings={data.settings}
            isCopiedAtOnce={shown.isNew || (isOneClick && isFresh && shown.intentId === null)}
            zoneMinutes={account.zoneMinutes}
            onQr={onQr}
            onNew={() => startWith(draftOf(null, page, data.settings))}
            onUndone={() => startWith(draft)}
          />
          {(intent !== null || draft.longUrl !== draft.source) && (
            <Lazy
              load={loadNotes}
              props={{
                draft,
                onDraft: null,
                isDisabled: true,
                page,
                settings: data.settings,
                accountId: account.id,
                shortUrls,
                isRefused: false,
              }}
            />
          )}
        </>
      ) : (
        <CreateForm
          page={page}
          draft={draft}
          onDraft={setDraft}
          intent={intent}
          creates={data.creates}
          onIntent={show}
          account={account}
          settings={data.settings}
          shortUrls={shortUrls}
          isImmediate={isOneClick && isFresh && intent === null && page !== null && isShortenable(page)}
        />
      )}
    </section>
  );
}

/** The journal is ahead of the answer to our command, but for the moment in which the answer brings the end. */
function laterOf(asked: CreateIntent | null, kept: CreateIntent | undefined): CreateIntent | null {
  if (asked === null || kept === undefined) return asked;
  return isSettled(asked) && !isSettled(kept) ? asked : kept;
}
