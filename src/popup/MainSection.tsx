import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../core/account/account.ts';
import type { CreateIntent } from '../core/intent/create-intent.ts';
import type { DeleteIntent } from '../core/intent/delete-intent.ts';
import { withOutcomes } from '../core/intent/recent.ts';
import type { Link } from '../core/link/link.ts';
import type { KeptDraft } from '../core/intent/kept-drafts.ts';
import { send } from '../platform/messages.ts';
import type { ActivePage } from '../platform/tabs.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { CreateForm, loadNotes } from './form/CreateForm.tsx';
import type { PopupData } from './popup-data.ts';
import { ShortLink } from './outcome/ShortLink.tsx';
import { shownIntent, shownLink } from './outcome/shown-link.ts';
import { useIntent } from './form/use-intent.ts';
import { usePageDraft } from './form/use-page-draft.ts';
import { usePageNews } from './form/use-page-news.ts';

export interface MainSectionProps {
  data: PopupData;
  account: Account;
  page: ActivePage | null;
  firstIntent: CreateIntent | null;
  firstExisting: Link | null;
  /** What was typed for the page before. */
  kept: KeptDraft | null;
  /** The form sends itself when the popup opens. */
  isImmediate: boolean;
  /** The first intent belongs to another page, and the user opened it here. */
  isElsewhere: boolean;
  /** The section is hidden rather than removed, so that typed text is still there after unlocking. */
  isHidden: boolean;
  /** Tells which intent is shown here, so that no other part shows it too. */
  onShown: (intentId: string | null) => void;
  /** The typed text has become a link. */
  onMade?: (() => void) | undefined;
  onQr: (link: Link) => void;
}

/** The top of the popup: the form, the link that was created, or the link that the page has already. */
export function MainSection(props: MainSectionProps) {
  const { data, account, page, firstIntent, onShown, onQr } = props;
  const [intent, setIntent] = useIntent(firstIntent, data.creates);
  const [existing, setExisting] = useState(props.firstExisting);
  const [isFresh, setFresh] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const show = (next: CreateIntent | null) => {
    setIntent(next);
    onShown(next?.id ?? null);
  };
  useEffect(() => {
    // A short link counts as seen when it is copied, a failure as soon as it is shown here.
    if (intent?.state.at === 'failed' && !intent.isSeen) void send('noteSeen', { intentId: intent.id });
  }, [intent?.state.at]);
  const form = usePageDraft({ ...props, settings: data.settings });
  const { draft, given } = form;
  useEffect(() => {
    if (intent?.state.at !== 'done') return;
    form.made();
    // If this link is deleted, the form comes back, and must not send itself again.
    setFresh(false);
    props.onMade?.();
  }, [intent?.state.at]);
  usePageNews(intent === null && isFresh && !isAsking && form.isUntouched, {
    data,
    pageUrl: page?.url ?? '',
    longUrl: given.longUrl,
    onWaiting: show,
    onExisting: setExisting,
  });
  const toForm = () => {
    show(null);
    setExisting(null);
    setFresh(false);
  };

  const ended = shownIntent(intent, data.snapshot?.newest ?? []) ?? (existing && shownLink(existing));
  // A link that is being deleted is not shown. It comes back if the delete is undone.
  const shown = ended && !data.deletedCodes.has(ended.link.shortCode) ? ended : null;
  const isDeleted = data.deletes.some((wish) => isDeleteOf(wish, intent));
  useEffect(() => {
    // The journal forgets the delete as soon as the list lacks the link. The link must not come back then.
    if (isDeleted) toForm();
  }, [isDeleted]);
  // A list may have been requested before the newest links were created, and lack them.
  const shortUrls = withOutcomes(data.listed?.newest ?? [], data.creates, 0).map(({ shortUrl }) => shortUrl);
  const isOneClick = data.settings.onClick === 'shorten';
  return (
    <section hidden={props.isHidden}>
      {shown ? (
        <>
          <ShortLink
            key={shown.key}
            shown={shown}
            settings={data.settings}
            isCopiedAtOnce={shown.isNew || (isOneClick && isFresh && shown.intentId === null)}
            zoneMinutes={account.zoneMinutes}
            onQr={onQr}
            onNew={() => {
              toForm();
              form.startAnew();
            }}
            onUndo={() => form.change(draft, true)}
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
                risk: null,
                isRefused: false,
              }}
            />
          )}
        </>
      ) : (
        <CreateForm
          page={page}
          draft={draft}
          given={given}
          onDraft={(next) => form.change(next, !isFresh)}
          intent={intent}
          creates={data.creates}
          onIntent={(next) => {
            show(next);
            if (next === null) setFresh(false);
          }}
          onSending={(intentId) => {
            setAsking(true);
            setIntent(null);
            onShown(intentId);
            form.sent(!isFresh, intentId);
          }}
          account={account}
          settings={data.settings}
          shortUrls={shortUrls}
          isImmediate={isFresh && !props.isElsewhere && props.isImmediate}
        />
      )}
    </section>
  );
}

/** Whether a later delete has removed the link of an intent. Its alias may have belonged to another link before. */
const isDeleteOf = (wish: DeleteIntent, made: CreateIntent | null): boolean =>
  made?.state.at === 'done' &&
  wish.state.at === 'done' &&
  wish.shortCode === made.state.link.shortCode &&
  wish.createdAt >= made.state.settledAt;
