import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { aliasProblem } from '../../core/link/alias.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { Failure, FailureKind } from '../../core/failure.ts';
import { isSettled } from '../../core/intent/intent.ts';
import { isCutTitle, maxTitleLength } from '../../core/link/link-title.ts';
import { shownHostOf } from '../../core/url/long-url.ts';
import type { Settings } from '../../core/account/settings.ts';
import { ok, type Result } from '../../core/result.ts';
import { send } from '../../platform/messages.ts';
import type { Page } from '../../platform/tabs.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { aliasSentence } from '../../words/alias-words.ts';
import { EnterKey } from '../../ui/EnterKey.tsx';
import { Lazy } from '../../ui/Lazy.tsx';
import { useLater } from '../../ui/time/use-later.ts';
import type { Draft } from './draft.ts';
import { PageFields } from './PageFields.tsx';

export interface CreateFormProps {
  page: Page | null;
  draft: Draft;
  /** The form as the page gives it. */
  given: Draft;
  onDraft: (draft: Draft) => void;
  intent: CreateIntent | null;
  /** What the journal has. */
  creates: readonly CreateIntent[];
  onIntent: (intent: CreateIntent | null) => void;
  /** A wish leaves, under this id. */
  onSending: (intentId: string) => void;
  account: Pick<Account, 'id' | 'baseUrl'>;
  settings: Settings;
  /** The newest short links. */
  shortUrls: readonly string[];
  /** One click does the whole job: the form sends itself. */
  isImmediate: boolean;
}

const loadNotice = () => import('./FormNotice.tsx');
const loadCampaign = () => import('./CampaignField.tsx');
export const loadNotes = () => import('./TargetNotes.tsx');

const isUnanswered: ReadonlySet<FailureKind> = new Set(['no-reply', 'storage-full', 'storage-broken']);

/** It is neither on its way nor made. */
const hasWords = ({ state }: CreateIntent): boolean => state.at !== 'ready' && state.at !== 'sending';

/** Destination, alias and title, and the one button. What is typed stays until the link is made. */
export function CreateForm(props: CreateFormProps) {
  const { page, draft, given, onDraft, intent, creates, onIntent, account, settings, shortUrls } = props;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOnItsWay = isSending || intent?.state.at === 'ready' || intent?.state.at === 'sending';
  const isBusy = useLater(isOnItsWay, 200);
  const wishId = useRef(crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  const aliasField = useRef<HTMLInputElement>(null);
  const host = shownHostOf(account.baseUrl);
  const alias = draft.alias.trim();
  const problem = alias === '' ? null : aliasProblem(alias);
  const isCut = isCutTitle(draft.title);
  const isOpen = intent !== null && !isSettled(intent);
  const refused = intent?.state.at === 'failed' ? intent.state.failure : failure;

  const shorten = async (wish: Draft) => {
    setSending(true);
    setFailure(null);
    const id = wishId.current;
    const { longUrl, title } = wish;
    const answered = send('createLink', {
      longUrl,
      alias: wish.alias.trim(),
      title,
      id,
      door: 'popup',
    });
    props.onSending(id);
    const made = await answered;
    // Else the journal was quicker.
    if (wishId.current === id) answer(made);
  };
  const answer = (made: Result<CreateIntent>) => {
    setSending(false);
    setFailure(made.ok ? null : made.error);
    if (made.ok) onIntent(made.value);
    // Where no answer came the worker may have the wish all the same: trying again must be the same one.
    if (made.ok || !isUnanswered.has(made.error.kind)) wishId.current = crypto.randomUUID();
  };
  // An answer comes with what is kept, and a first look is over in a moment, as a rule.
  const kept = creates.find(({ id }) => id === wishId.current);
  const isKeptOpen = useLater(kept !== undefined && hasWords(kept), 1000);
  useEffect(() => {
    if (kept && isKeptOpen) answer(ok(kept));
  }, [kept, isKeptOpen]);
  useLayoutEffect(() => {
    // On the button, so that Enter is enough; on the address where there is none yet.
    form.current?.querySelector<HTMLElement>(draft.longUrl === '' ? 'input' : '[type="submit"]')?.focus();
  }, []);
  useEffect(() => {
    if (props.isImmediate) void shorten(draft);
  }, []);
  useEffect(() => {
    if (refused?.kind === 'alias-taken' || refused?.kind === 'bad-alias') aliasField.current?.select();
  }, [refused]);

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem !== null) aliasField.current?.focus();
        else if (!isSending && !isOpen) void shorten(draft);
      }}
    >
      <PageFields
        page={page}
        draft={draft}
        given={given}
        onDraft={onDraft}
        settings={settings}
        isDisabled={isOpen}
      />
      <label class={`field joined ${problem !== null || refused?.kind === 'alias-taken' ? 'invalid' : ''}`}>
        <span class="prefix clip" aria-hidden="true" dir="ltr">
          {host}/
        </span>
        <input
          ref={aliasField}
          aria-label={word('alias')}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : 'alias-problem'}
          placeholder={word('aliasHint')}
          value={draft.alias}
          disabled={isOpen}
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onDraft({ ...draft, alias: event.currentTarget.value })}
        />
      </label>
      {problem !== null && (
        <p class="problem" id="alias-problem">
          {aliasSentence(problem)}
        </p>
      )}
      <label class="field">
        <span class="prefix" aria-hidden="true">
          {word('title')}
        </span>
        <input
          aria-label={word('title')}
          aria-describedby={isCut ? 'title-problem' : undefined}
          value={draft.title}
          disabled={isOpen}
          dir="auto"
          autocomplete="off"
          onInput={(event) => onDraft({ ...draft, title: event.currentTarget.value })}
        />
      </label>
      {isCut && (
        <p class="problem" id="title-problem">
          {word('titleIsCut', formatNumber(maxTitleLength))}
        </p>
      )}
      {settings.campaigns.length > 0 && (
        <div class="slot">
          <Lazy load={loadCampaign} props={{ draft, onDraft, settings, isDisabled: isOpen }} />
        </div>
      )}
      {(intent !== null || refused !== null) && (
        <Lazy
          load={loadNotice}
          props={{
            intent,
            failure: refused,
            host,
            alias,
            accountId: account.id,
            onAlias: (free: string) => {
              onDraft({ ...draft, alias: free });
              void shorten({ ...draft, alias: free });
            },
            onRetry: () => void shorten(draft),
            onIntent,
          }}
        />
      )}
      <button type="submit" class="button primary" aria-disabled={isSending || isOpen}>
        {word(isBusy ? 'shortening' : settings.copy ? 'shortenAndCopy' : 'shorten')}
        {!isBusy && <EnterKey />}
      </button>
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
            isRefused: refused?.kind === 'bad-url',
          }}
        />
      )}
    </form>
  );
}
