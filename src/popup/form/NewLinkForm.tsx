import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { badAliasFailure } from '../../core/link/alias.ts';
import { firstUrlWarning, type UrlWarning } from '../../core/url/url-warnings.ts';
import { withHostCleaning, siteHostOrText } from '../../core/url/url-cleaning.ts';
import { isOnThisComputer, serviceHostWithAscii } from '../../core/account/service-host.ts';
import type { Settings } from '../../core/account/settings.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { AliasField } from './AliasField.tsx';
import { isShortenable, draftWithoutRisk, type NewLinkDraft, type SafeDraft } from './new-link-draft.ts';
import { PageFields } from './PageFields.tsx';
import { OptionalTitleField, PageTitleField, TitleProblem } from './TitleField.tsx';
import { immediateUrlNotes } from '../notes/immediate-url-notes.ts';
import { UrlNotes } from '../notes/UrlNote.tsx';
import { isWaitingOrAsking, operationOf } from '../popup-reducer.ts';
import type { DispatchPopupEvent, PopupState } from '../popup-state.ts';
import { formatList, t, type TextKey } from '../../platform/i18n.ts';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { useIsOnline } from '../../ui/use-is-online.ts';
import { EnterKey } from '../../ui/keys/keycaps.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLayoutFreeze } from '../../ui/layout-freeze/use-layout-freeze.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { requestSettingsChange } from '../../ui/request-settings-change.ts';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import { handleSubmit } from '../../ui/controls/handle-submit.ts';

export interface NewLinkFormProps {
  state: Pick<PopupState, 'page' | 'draft' | 'given' | 'top' | 'isImmediate'>;
  dispatch: DispatchPopupEvent;
  account: Pick<Account, 'id' | 'baseUrl' | 'plan' | 'zone'>;
  settings: Settings;
  /** The newest links. */
  newest: readonly { shortUrl: string }[];
  /** What was sent is stored, so that it goes on without the popup. */
  isStored: boolean;
  /** Closes the popup. A side panel stays open. */
  onClose?: (() => void) | undefined;
}

const loadNotice = () => import('../outcome/FormNotice.tsx');
const loadCampaign = () => import('./CampaignField.tsx');
export const loadLongUrlNotes = () => import('../notes/LongUrlNotes.tsx');

/** Title, URL and alias, and the button. What is typed stays until the link is created. */
export function NewLinkForm({
  state,
  dispatch,
  account,
  settings,
  newest,
  isStored,
  onClose,
}: NewLinkFormProps) {
  const { page, draft, given, top } = state;
  const form = useRef<HTMLFormElement>(null);
  const readings = useRef(0);
  const isOnline = useIsOnline() || isOnThisComputer(account.baseUrl);
  const host = serviceHostWithAscii(account.baseUrl);
  const { aliasRule, longestTitle } = capabilitiesOf(account);
  const alias = draft.alias.trim();
  const risk = firstUrlWarning(draft.longUrl, false, account.baseUrl, settings.warn);
  const safe = risk && draftWithoutRisk(draft, account.baseUrl, settings.warn);
  const operation = operationOf(top);
  // An operation that has to wait, or a key that is refused, shows one card instead of a button that can't be used now.
  const hasCard = isWaitingOrAsking(top);
  const isSending = top.status === 'sending';
  const isPending = hasCard || (isSending && operation !== null);
  const refused = top.status === 'refused' ? top.failure : null;
  const isTaken = refused?.kind === 'alias-taken' && alias === (operation?.alias ?? alias);
  const isEmpty = draft.longUrl.trim() === '';
  /** What has to be changed before it can be sent. */
  const fieldToMend = isEmpty ? 'url' : badAliasFailure(alias, aliasRule) !== null ? 'alias' : null;
  // What is on its way can't be changed any more, and a change would be lost with the form.
  const onDraft = (next: NewLinkDraft) => {
    if (!isSending) dispatch({ type: 'typed', draft: next });
  };
  const shorten = (changed?: NewLinkDraft) => {
    if (changed) onDraft(changed);
    dispatch({ type: 'submitted', id: crypto.randomUUID() });
  };
  // Focuses the button, so that pressing Enter is enough, or the URL if there is none yet. Enter never sends what is warned of.
  const focusStart = () => {
    if (hasCard || document.activeElement !== document.body) return;
    const isToEnter = !isSending && (isEmpty || (risk && !safe));
    form.current?.querySelector<HTMLElement>(isToEnter ? '[name="url"]' : '.primary')?.focus();
  };
  useLayoutEffect(focusStart, [hasCard]);
  useLayoutEffect(() => {
    // The “Try again” that was pressed is gone.
    if (isSending) focusStart();
  }, [isSending]);

  const send = (changed?: NewLinkDraft) => {
    // The form does not show yet what was pasted, and what it shows is not meant any more.
    if (readings.current > 0) return;
    if (fieldToMend !== null) form.current?.querySelector<HTMLElement>(`[name="${fieldToMend}"]`)?.focus();
    else shorten(changed);
  };
  const title = {
    title: draft.title,
    longest: longestTitle,
    isDisabled: isPending,
    isReadOnly: isSending,
    onTitle: (next: string) => onDraft({ ...draft, title: next }),
  };
  const isWeb = page !== null && isShortenable(page);
  const notes = {
    draft,
    onDraft,
    risk,
    onTurn: (isCleaned: boolean) => {
      const host = siteHostOrText(draft.source);
      requestSettingsChange(({ cleaning }) => ({ cleaning: withHostCleaning(cleaning, host, isCleaned) }));
    },
  };

  return (
    <form class="create" ref={form} onSubmit={handleSubmit(() => send(safe?.draft))}>
      <PageFields
        page={page}
        draft={draft}
        given={given}
        onDraft={onDraft}
        settings={settings}
        isDisabled={isPending}
        isReadOnly={isSending}
        readings={readings}
        title={isWeb && <PageTitleField {...title} />}
        {...(safe && { marked: safe.removed })}
      />
      <TitleProblem {...title} />
      {/* A form that sends itself needs none. */}
      {!state.isImmediate && !hasCard && (
        <Lazy
          load={loadLongUrlNotes}
          props={{
            ...notes,
            isDisabled: isPending,
            page,
            settings,
            accountId: account.id,
            newest,
            isRefused: refused?.kind === 'bad-url',
          }}
          before={<UrlNotes notes={immediateUrlNotes(notes)} isDisabled={isPending} />}
        />
      )}
      {!(hasCard && alias === '') && (
        <AliasField
          alias={draft.alias}
          rule={aliasRule}
          host={host}
          accountId={account.id}
          isDisabled={isPending}
          isReadOnly={isSending}
          taken={isTaken ? alias : null}
          onAlias={(next) => onDraft({ ...draft, alias: next })}
          onFree={(free) => shorten({ ...draft, alias: free })}
          end={
            settings.campaigns.length > 0 &&
            !hasCard && (
              <Lazy load={loadCampaign} props={{ draft, onDraft, settings, isDisabled: isPending }} />
            )
          }
        />
      )}
      {!hasCard && !isWeb && <OptionalTitleField {...title} />}
      {(hasCard || top.status === 'canceled' || (refused !== null && refused.kind !== 'alias-taken')) && (
        <Lazy load={loadNotice} props={{ top, host, alias, zone: account.zone, onRetry: () => shorten() }} />
      )}
      {!hasCard && refused?.kind !== 'unauthorized' && (
        <ShortenButtons
          risk={risk}
          safe={safe}
          isBusy={isSending}
          isOff={isTaken || fieldToMend !== null}
          text={isOnline ? (settings.copy ? 'shortenAndCopy' : 'shorten') : 'shortenOnline'}
          onAnyway={() => send()}
        />
      )}
      <SlowAnswer isSending={isSending} isStored={isStored} host={host} onClose={onClose} />
    </form>
  );
}

interface ShortenButtonsProps {
  risk: UrlWarning | null;
  safe: SafeDraft | null;
  /** A request is on its way. The button says so only if that takes long enough to be read. */
  isBusy: boolean;
  /** There is no URL yet, or the alias can't be sent. */
  isOff: boolean;
  text: TextKey;
  onAnyway: () => void;
}

/**
 * The button that Enter presses, and for a URL with a secret the safe way first. If a warning leaves no safe way, its only button is not one
 * that Enter presses.
 */
function ShortenButtons({ risk, safe, isBusy, isOff, text, onAnyway }: ShortenButtonsProps) {
  const isLong = useDelayedTrue(isBusy, 200);
  const isOnlyRisk = risk !== null && safe === null;
  const words = safe
    ? t('removeAndShorten', formatList(safe.removed))
    : t(isOnlyRisk ? 'shortenAnyway' : text);
  return (
    <>
      <Button
        kind={isOnlyRisk ? 'primary risky' : 'primary'}
        isLarge
        type={isOnlyRisk ? 'button' : 'submit'}
        onClick={isOnlyRisk ? onAnyway : undefined}
        isBusy={isBusy}
        aria-disabled={isBusy || isOff}
      >
        {isLong ? <Spinner /> : null}
        {isLong ? t('shortening') : words}
        {!isLong && !isOnlyRisk && !isOff && <EnterKey />}
      </Button>
      {safe && (
        <Button kind="quiet risk" isSmall aria-disabled={isBusy || isOff} onClick={onAnyway}>
          {t('shortenAnyway')}
        </Button>
      )}
    </>
  );
}

/** After this time, who waits wants to know what goes on. */
const slowMs = 4000;

/**
 * Says while a service is slow that nobody has to wait here: a request that has left can't be canceled. Says otherwise what keeps it from
 * leaving.
 */
function SlowAnswer({
  isSending,
  isStored,
  host,
  onClose,
}: { isSending: boolean; host: string } & Pick<NewLinkFormProps, 'isStored' | 'onClose'>) {
  const isSlow = useLayoutFreeze(useDelayedTrue(isSending, slowMs));
  return (
    <div role="status">
      {isSlow && (
        <p class="note slow">
          <Icon name="clock" isSmall />
          <span>{isStored ? t('noAnswerYet', host) : t('notStoredYet')}</span>
          {isStored && onClose && (
            <Button kind="link" onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
