import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { badAliasFailure } from '../../core/link/alias.ts';
import { type CreateOperation, isOperationSettled } from '../../outbox/operation.ts';
import { hasToWait } from '../../outbox/page-operations.ts';
import { firstUrlWarning } from '../../core/url/url-warnings.ts';
import { warningText } from '../../i18n/url-sentences.ts';
import { Icon } from '../../ui/Icon.tsx';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import type { Settings } from '../../core/account/settings.ts';
import { capabilitiesOf } from '../../services/choose-service.ts';
import type { WebPage } from '../../platform/tabs.ts';
import { Lazy } from '../../ui/Lazy.tsx';
import { AliasField } from './AliasField.tsx';
import type { NewLinkDraft } from './new-link-draft.ts';
import { PageUrlField } from './PageUrlField.tsx';
import { ShortenButton } from './ShortenButton.tsx';
import { TitleField } from './TitleField.tsx';
import { useSubmitNewLink, type SubmitNewLinkProps } from './use-submit-new-link.ts';

export interface NewLinkFormProps extends SubmitNewLinkProps {
  page: WebPage | null;
  draft: NewLinkDraft;
  /** The form as the page fills it in. */
  given: NewLinkDraft;
  onDraft: (draft: NewLinkDraft) => void;
  operation: CreateOperation | null;
  account: Pick<Account, 'id' | 'baseUrl' | 'plan'>;
  settings: Settings;
  /** The newest links. */
  newest: readonly { shortUrl: string }[];
  /** The form sends itself when the popup opens. */
  isImmediate: boolean;
}

const loadNotice = () => import('../outcome/FormNotice.tsx');
const loadCampaign = () => import('./CampaignField.tsx');
export const loadLongUrlNotes = () => import('../notes/LongUrlNotes.tsx');

/** URL, alias and title, and the button. What is typed stays until the link is created. */
export function NewLinkForm(props: NewLinkFormProps) {
  const { page, draft, given, onDraft, operation, onOperation, account, settings, newest } = props;
  const { isSending, failure, shorten } = useSubmitNewLink(props);
  const form = useRef<HTMLFormElement>(null);
  const host = serviceHostWithAscii(account.baseUrl);
  const { aliasRule, longestTitle } = capabilitiesOf(account);
  const alias = draft.alias.trim();
  // A warning stands before the button, so the focus does not start on the button, where Enter would send the URL at once.
  const risk = firstUrlWarning(draft.longUrl, false, account.baseUrl, settings.warn);
  const isPending = operation !== null && !isOperationSettled(operation);
  // An operation that has to wait shows one card instead of fields and a button that can't be used now.
  const isWaiting = operation !== null && hasToWait(operation);
  const refused = operation?.state.status === 'failed' ? operation.state.failure : failure;
  const isTaken = refused?.kind === 'alias-taken';
  useLayoutEffect(() => {
    if (isWaiting || document.activeElement !== document.body) return;
    // Focuses the button, so that pressing Enter is enough, or the URL if there is none yet.
    form.current
      ?.querySelector<HTMLElement>(draft.longUrl === '' || risk ? 'input' : '[type="submit"]')
      ?.focus();
  }, [isWaiting]);
  useEffect(() => {
    if (props.isImmediate) void shorten(draft);
  }, []);

  const submit = (event: Event) => {
    event.preventDefault();
    if (badAliasFailure(alias, aliasRule) !== null)
      form.current?.querySelector<HTMLElement>('[name="alias"]')?.focus();
    else if (!isSending && !isPending) void shorten(draft);
  };

  return (
    <form class="create" ref={form} onSubmit={submit}>
      {risk && !isWaiting && (
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
      {!(isWaiting && alias === '') && (
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
            void shorten({ ...draft, alias: free });
          }}
        />
      )}
      {!isWaiting && (
        <TitleField
          title={draft.title}
          longest={longestTitle}
          isDisabled={isPending}
          onTitle={(title) => onDraft({ ...draft, title })}
        />
      )}
      {!isWaiting && settings.campaigns.length > 0 && (
        <div class="slot">
          <Lazy load={loadCampaign} props={{ draft, onDraft, settings, isDisabled: isPending }} />
        </div>
      )}
      {(operation !== null || refused !== null) && !isTaken && (
        <Lazy
          load={loadNotice}
          props={{
            operation,
            failure: refused,
            host,
            alias,
            onRetry: () => void shorten(draft),
            onOperation,
          }}
        />
      )}
      {!isWaiting && (
        <ShortenButton
          isRisky={risk !== null}
          isBusy={isSending || isPending}
          isOnItsWay={isSending || (isPending && !isWaiting)}
          isCopying={settings.copy}
          onRisk={submit}
        />
      )}
      {!props.isImmediate && (
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
