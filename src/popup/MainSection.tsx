import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../core/account.ts';
import type { CreateIntent } from '../core/create-intent.ts';
import { isSettled } from '../core/intent.ts';
import type { Link } from '../core/link.ts';
import { hasToWait, intentOfPage } from '../core/page-intents.ts';
import { send } from '../platform/messages.ts';
import type { Page } from '../platform/tabs.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { CreateForm, loadNotes } from './CreateForm.tsx';
import { draftOf, isShortenable, typedInto, withTyped, type Draft } from './draft.ts';
import { findExisting, type PopupData } from './popup-data.ts';
import { ShortLink, shownIntent, shownLink } from './ShortLink.tsx';

export interface MainSectionProps {
  data: PopupData;
  account: Account;
  page: Page | null;
  firstIntent: CreateIntent | null;
  firstExisting: Link | null;
  /** Tells which intent stands here, so that it stands nowhere else. */
  onShown: (intentId: string | null) => void;
  /** What was typed has become a link. */
  onMade?: (() => void) | undefined;
  onQr: (link: Link) => void;
}

/** The top of the popup: the form, the link that was made, or the link that the page has already. */
export function MainSection(props: MainSectionProps) {
  const { data, account, page, firstIntent, onShown, onQr } = props;
  const [asked, setAsked] = useState(firstIntent);
  const [existing, setExisting] = useState(props.firstExisting);
  const [draft, setDraft] = useState<Draft>(() => draftOf(firstIntent, page, data.settings));
  const [isFresh, setFresh] = useState(true);
  const [isAsking, setAsking] = useState(false);
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
  useEffect(() => {
    if (intent?.state.at === 'done') props.onMade?.();
  }, [intent?.state.at]);
  const given = draftOf(null, page, data.settings);
  const givenBefore = useRef(given);
  useEffect(() => {
    // A page that is still loading, or that draws itself anew, has another title later.
    const before = givenBefore.current;
    givenBefore.current = given;
    if (asked === null && given.title !== before.title)
      setDraft(withTyped(given, typedInto(draft, before) ?? {}, data.settings));
  }, [page?.title]);
  const firstData = useRef(data);
  const isIdle = asked === null && isFresh && !isAsking && typedInto(draft, given) === null;
  useEffect(() => {
    // Other pages ask for links and delete them, too: a form that nobody has begun to fill in gives way to what its page has by now.
    if (!isIdle || page === null || data === firstData.current) return undefined;
    const waiting = intentOfPage(data.creates.filter(hasToWait), page.url);
    if (waiting) show(waiting);
    let isCurrent = true;
    void findExisting(data, given.longUrl).then((found) => isCurrent && setExisting(found));
    return () => {
      isCurrent = false;
    };
  }, [data]);
  const startWith = (next: Draft) => {
    show(null);
    setExisting(null);
    setFresh(false);
    setDraft(next);
  };

  const ended = shownIntent(intent) ?? (existing && shownLink(existing));
  // A link that is being deleted is shown nowhere, and is there again when that is taken back.
  const shown = ended && !data.gone.has(ended.link.shortCode) ? ended : null;
  const shortUrls = data.listed?.newest.map(({ shortUrl }) => shortUrl) ?? [];
  const isOneClick = data.settings.onClick === 'shorten';
  const isFirst = isFresh && firstIntent === null && props.firstExisting === null;
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
            onNew={() => startWith(given)}
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
          onIntent={(next) => {
            show(next);
            if (next === null) setFresh(false);
          }}
          onSending={(intentId) => {
            setAsking(true);
            setAsked(null);
            onShown(intentId);
          }}
          account={account}
          settings={data.settings}
          shortUrls={shortUrls}
          isImmediate={isOneClick && isFirst && page !== null && isShortenable(page)}
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
