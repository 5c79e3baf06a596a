import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Failure } from '../../core/failure.ts';
import { openTab, pageUrl } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { failureSentence } from '../../words/failure-sentence.ts';
import { announce } from '../Announcer.tsx';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';
import { useFocus } from '../use-focus.ts';
import { readNow } from '../use-stored.ts';
import { replaceKeyFragment } from './replace-key-fragment.ts';
import { SecretField } from './SecretField.tsx';
import { unlock } from './unlock.ts';

/** What is asked for: the passphrase, or the key itself where only memory held it. */
const words = {
  passphrase: { heading: 'locked', hint: 'lockedHint', label: 'passphrase', wrong: 'wrongPassphrase' },
  session: { heading: 'keyGone', hint: 'keyGoneHint', label: 'apiKey', wrong: 'wrongKey' },
} as const;

/** The field takes the focus with it: to the form of the popup, or the choice of the settings. */
function focusNext(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.create [type="submit"], .choice :checked')?.focus();
}

export interface UnlockCardProps {
  account: Account;
  /** The key is to be replaced: where this page can't do that, in the settings. */
  onReplace?: () => void;
  /** Whether its field has the focus at once: not where it is one of many things on a page. */
  takesFocus?: boolean;
}

const openReplacing = (): void => void openTab(pageUrl(`src/options/index.html${replaceKeyFragment}`));

/** Where an account's key is locked: the one field that opens it, and the way on for who has forgotten it. */
export default function UnlockCard({ account, onReplace = openReplacing, takesFocus }: UnlockCardProps) {
  const headingId = useId();
  const input = useFocus<HTMLInputElement>(takesFocus);
  const [secret, setSecret] = useState('');
  const [refusal, setRefusal] = useState<Failure | 'wrong' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const isKeyAsked = account.key.mode === 'session';
  const { heading, hint, label, wrong } = words[isKeyAsked ? 'session' : 'passphrase'];
  useEffect(() => () => void setTimeout(focusNext), []);
  const submit = async () => {
    if (isUnderWay.current || secret === '') return input.current?.focus();
    isUnderWay.current = true;
    setBusy(true);
    const refused = await unlock(account.id, secret);
    isUnderWay.current = false;
    setBusy(false);
    setRefusal(refused);
    if (refused === null) {
      readNow();
      announce(word('unlocked'));
    } else input.current?.select();
    return undefined;
  };
  const type = (typed: string) => {
    setRefusal(null);
    setSecret(typed);
  };
  const problem = refusal === 'wrong' ? word(wrong) : refusal && failureSentence(refusal, '');
  return (
    <section class="unlock" aria-labelledby={headingId}>
      <span class="lock-icon">
        <Icon name="lock" />
      </span>
      <h2 id={headingId}>{word(heading)}</h2>
      <p class="muted">{word(hint, accountName(account))}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SecretField label={word(label)} value={secret} onValue={type} problem={problem} input={input} />
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {word(isBusy ? 'unlocking' : 'unlock')}
        </Button>
      </form>
      <Button kind="link" onClick={onReplace}>
        {word(isKeyAsked ? 'replaceKey' : 'forgotPassphrase')}
      </Button>
    </section>
  );
}
