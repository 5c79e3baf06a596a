import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { aliasProblem } from '../../core/link/alias.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { isSettled } from '../../core/intent/intent.ts';
import { warningFirst } from '../../core/url/url-warnings.ts';
import { warningText } from '../../words/url-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shownHostOf } from '../../core/url/long-url.ts';
import type { Settings } from '../../core/account/settings.ts';
import type { Page } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { EnterKey } from '../../ui/EnterKey.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useLater } from '../../ui/time/use-later.ts';
import { AliasField } from './AliasField.tsx';
import type { Draft } from './draft.ts';
import { PageFields } from './PageFields.tsx';
import { TitleField } from './TitleField.tsx';
import { hasWords, useWish, type WishProps } from './use-wish.ts';

export interface CreateFormProps extends WishProps {
  page: Page | null;
  draft: Draft;
  /** The form as the page fills it in. */
  given: Draft;
  onDraft: (draft: Draft) => void;
  intent: CreateIntent | null;
  account: Pick<Account, 'id' | 'baseUrl'>;
  settings: Settings;
  /** The newest short links. */
  shortUrls: readonly string[];
  /** The form sends itself when the popup opens. */
  isImmediate: boolean;
}

const loadNotice = () => import('./FormNotice.tsx');
const loadCampaign = () => import('./CampaignField.tsx');
export const loadNotes = () => import('./TargetNotes.tsx');

/** URL, alias and title, and the button. What is typed stays until the link is created. */
export function CreateForm(props: CreateFormProps) {
  const { page, draft, given, onDraft, intent, onIntent, account, settings, shortUrls } = props;
  const { isSending, failure, shorten } = useWish(props);
  const isOnItsWay = isSending || intent?.state.at === 'ready' || intent?.state.at === 'sending';
  const isBusy = useLater(isOnItsWay, 200);
  const form = useRef<HTMLFormElement>(null);
  const host = shownHostOf(account.baseUrl);
  const alias = draft.alias.trim();
  // A warning stands before the button, so the focus does not start on the button, where Enter would send the URL at once.
  const risk = warningFirst(draft.longUrl, false, account.baseUrl, settings.warn);
  const isOpen = intent !== null && !isSettled(intent);
  // A wish that has to wait shows one card instead of fields and a button that can't be used now.
  const isHeld = isOpen && hasWords(intent);
  const refused = intent?.state.at === 'failed' ? intent.state.failure : failure;
  const isTaken = refused?.kind === 'alias-taken';
  useLayoutEffect(() => {
    if (isHeld || document.activeElement !== document.body) return;
    // Focuses the button, so that pressing Enter is enough, or the URL if there is none yet.
    form.current
      ?.querySelector<HTMLElement>(draft.longUrl === '' || risk ? 'input' : '[type="submit"]')
      ?.focus();
  }, [isHeld]);
  useEffect(() => {
    if (props.isImmediate) void shorten(draft);
  }, []);

  const submit = (event: Event) => {
    event.preventDefault();
    if (alias !== '' && aliasProblem(alias) !== null)
      form.current?.querySelector<HTMLElement>('[name="alias"]')?.focus();
    else if (!isSending && !isOpen) void shorten(draft);
  };

  return (
    <form class="create" ref={form} onSubmit={submit}>
      {risk && !isHeld && (
        <p class="risk" role="status">
          <Icon name="alert" />
          <span>{warningText(risk)}</span>
        </p>
      )}
      <PageFields
        page={page}
        draft={draft}
        given={given}
        onDraft={onDraft}
        settings={settings}
        isDisabled={isOpen}
      />
      {!(isHeld && alias === '') && (
        <AliasField
          alias={draft.alias}
          host={host}
          accountId={account.id}
          isDisabled={isOpen}
          taken={isTaken ? (intent?.alias ?? alias) : null}
          onAlias={(next) => onDraft({ ...draft, alias: next })}
          onFree={(free) => {
            onDraft({ ...draft, alias: free });
            void shorten({ ...draft, alias: free });
          }}
        />
      )}
      {!isHeld && (
        <TitleField
          title={draft.title}
          isDisabled={isOpen}
          onTitle={(title) => onDraft({ ...draft, title })}
        />
      )}
      {!isHeld && settings.campaigns.length > 0 && (
        <div class="slot">
          <Lazy load={loadCampaign} props={{ draft, onDraft, settings, isDisabled: isOpen }} />
        </div>
      )}
      {(intent !== null || refused !== null) && !isTaken && (
        <Lazy
          load={loadNotice}
          props={{ intent, failure: refused, host, alias, onRetry: () => void shorten(draft), onIntent }}
        />
      )}
      {!isHeld && (
        <Button
          kind={risk ? 'primary risky' : 'primary'}
          type={risk ? 'button' : 'submit'}
          onClick={risk ? submit : undefined}
          isBusy={isSending || isOpen}
        >
          {word(
            isBusy ? 'shortening' : risk ? 'shortenAnyway' : settings.copy ? 'shortenAndCopy' : 'shorten',
          )}
          {!isBusy && !risk && <EnterKey />}
        </Button>
      )}
      {!props.isImmediate && (
        <Lazy
          load={loadNotes}
          props={{
            draft,
            onDraft,
            isDisabled: isOpen,
            page,
            settings,
            accountId: account.id,
            shortUrls,
            risk,
            isRefused: refused?.kind === 'bad-url',
          }}
        />
      )}
    </form>
  );
}
