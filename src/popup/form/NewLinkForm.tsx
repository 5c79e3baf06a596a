import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { badAliasFailure } from '../../core/link/alias.ts';
import { firstUrlWarning } from '../../core/url/url-warnings.ts';
import { warningText } from '../../i18n/url-sentences.ts';
import { Icon } from '../../ui/Icon.tsx';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import type { Settings } from '../../core/account/settings.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { AliasField } from './AliasField.tsx';
import type { NewLinkDraft } from './new-link-draft.ts';
import { PageUrlField } from './PageUrlField.tsx';
import { TitleField } from './TitleField.tsx';
import { isWaiting, operationOf } from '../popup-reducer.ts';
import type { DispatchPopupEvent, PopupState } from '../popup-state.ts';
import { t } from '../../platform/i18n.ts';
import { EnterKey } from '../../ui/keys/EnterKey.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';

export interface NewLinkFormProps {
  state: Pick<PopupState, 'page' | 'draft' | 'given' | 'top' | 'isImmediate'>;
  dispatch: DispatchPopupEvent;
  account: Pick<Account, 'id' | 'baseUrl' | 'plan'>;
  settings: Settings;
  /** The newest links. */
  newest: readonly { shortUrl: string }[];
}

const loadNotice = () => import('../outcome/FormNotice.tsx');
const loadCampaign = () => import('./CampaignField.tsx');
export const loadLongUrlNotes = () => import('../notes/LongUrlNotes.tsx');

/** URL, alias and title, and the button. What is typed stays until the link is created. */
export function NewLinkForm({ state, dispatch, account, settings, newest }: NewLinkFormProps) {
  const { page, draft, given, top } = state;
  const form = useRef<HTMLFormElement>(null);
  const host = serviceHostWithAscii(account.baseUrl);
  const { aliasRule, longestTitle } = capabilitiesOf(account);
  const alias = draft.alias.trim();
  // A warning stands before the button, so the focus does not start on the button, where Enter would send the URL at once.
  const risk = firstUrlWarning(draft.longUrl, false, account.baseUrl, settings.warn);
  const operation = operationOf(top);
  // An operation that has to wait shows one card instead of fields and a button that can't be used now.
  const hasCard = isWaiting(top);
  const isPending = hasCard || (top.status === 'sending' && operation !== null);
  const refused = top.status === 'refused' ? top.failure : null;
  const isTaken = refused?.kind === 'alias-taken';
  const onDraft = (next: NewLinkDraft) => dispatch({ type: 'typed', draft: next });
  const shorten = () => dispatch({ type: 'submitted', id: crypto.randomUUID() });
  useLayoutEffect(() => {
    if (hasCard || document.activeElement !== document.body) return;
    // Focuses the button, so that pressing Enter is enough, or the URL if there is none yet.
    form.current
      ?.querySelector<HTMLElement>(draft.longUrl === '' || risk ? 'input' : '[type="submit"]')
      ?.focus();
  }, [hasCard]);

  const submit = (event: Event) => {
    event.preventDefault();
    if (badAliasFailure(alias, aliasRule) !== null)
      form.current?.querySelector<HTMLElement>('[name="alias"]')?.focus();
    else shorten();
  };

  return (
    <form class="create" ref={form} onSubmit={submit}>
      {risk && !hasCard && (
        <p class="risk" role="status">
          <Icon name="warning" />
          <span>{warningText(risk)}</span>
        </p>
      )}
      <PageUrlField
        page={page}
        draft={draft}
        given={given}
        onDraft={onDraft}
        settings={settings}
        isDisabled={isPending}
      />
      {!(hasCard && alias === '') && (
        <AliasField
          alias={draft.alias}
          rule={aliasRule}
          host={host}
          accountId={account.id}
          isDisabled={isPending}
          taken={isTaken ? (operation?.alias ?? alias) : null}
          onAlias={(next) => onDraft({ ...draft, alias: next })}
          onFree={(free) => {
            onDraft({ ...draft, alias: free });
            shorten();
          }}
        />
      )}
      {!hasCard && (
        <TitleField
          title={draft.title}
          longest={longestTitle}
          isDisabled={isPending}
          onTitle={(title) => onDraft({ ...draft, title })}
        />
      )}
      {!hasCard && settings.campaigns.length > 0 && (
        <div class="slot">
          <Lazy load={loadCampaign} props={{ draft, onDraft, settings, isDisabled: isPending }} />
        </div>
      )}
      {(hasCard || top.status === 'canceled' || (refused !== null && !isTaken)) && (
        <Lazy load={loadNotice} props={{ top, host, alias, onRetry: shorten }} />
      )}
      {!hasCard && (
        <ShortenButton
          isRisky={risk !== null}
          isBusy={top.status === 'sending'}
          isOnItsWay={top.status === 'sending'}
          isCopying={settings.copy}
          onRisk={submit}
        />
      )}
      {/* A form that sends itself needs none. */}
      {!state.isImmediate && (
        <Lazy
          load={loadLongUrlNotes}
          props={{
            draft,
            onDraft,
            isDisabled: isPending,
            page,
            settings,
            accountId: account.id,
            newest,
            risk,
            isRefused: refused?.kind === 'bad-url',
          }}
        />
      )}
    </form>
  );
}

interface ShortenButtonProps {
  /** The URL has a warning, so Enter must not press the button. */
  isRisky: boolean;
  isBusy: boolean;
  /** A request is on its way. The button says so only if that takes long enough to be read. */
  isOnItsWay: boolean;
  /** The short link will be copied. */
  isCopying: boolean;
  onRisk: (event: Event) => void;
}

function ShortenButton({ isRisky, isBusy, isOnItsWay, isCopying, onRisk }: ShortenButtonProps) {
  const isLong = useDelayedTrue(isOnItsWay, 200);
  const text = isLong ? 'shortening' : isRisky ? 'shortenAnyway' : isCopying ? 'shortenAndCopy' : 'shorten';
  return (
    <Button
      kind={isRisky ? 'primary risky' : 'primary'}
      type={isRisky ? 'button' : 'submit'}
      onClick={isRisky ? onRisk : undefined}
      isBusy={isBusy}
    >
      {t(text)}
      {!isLong && !isRisky && <EnterKey />}
    </Button>
  );
}
