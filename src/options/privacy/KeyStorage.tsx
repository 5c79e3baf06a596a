import { useRef, useState } from 'preact/hooks';
import { accountName } from '../../core/account/account-name.ts';
import type { Account } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import { keyModes, type KeyMode } from '../../core/account/sealed-key.ts';
import { shownHostOf } from '../../core/url/long-url.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { readNow } from '../../ui/use-stored.ts';
import { deriveAnew } from '../../ui/lock/derive.ts';
import { replaceKeyFragment } from '../../ui/lock/replace-key-fragment.ts';
import UnlockCard from '../../ui/lock/UnlockCard.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { Choice } from '../preferences/Choice.tsx';
import { modeHints, modeWords } from './mode-words.ts';
import { PassphraseForm } from './PassphraseForm.tsx';

const typedIn = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

export interface KeyStorageProps {
  account: Account;
  isLocked: boolean;
  /** Named where there are several. */
  isNamed: boolean;
}

/** How the key of an account is kept: another way is chosen at any time, and nothing is typed for it but a new passphrase. */
export function KeyStorage({ account, isLocked, isNamed }: KeyStorageProps) {
  const { id, key, baseUrl } = account;
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const wasLocked = useRef(isLocked);
  // Who has locked it goes on from here. A page that opens begins at its top, and a lock that comes by itself disturbs nobody who types.
  const hasFocus = !wasLocked.current && !document.activeElement?.matches(typedIn);
  /** The form goes, and the focus in it: to the choice that it was opened from. */
  const close = () => {
    setAsked(false);
    const radios = group.current?.querySelectorAll<HTMLElement>('[type="radio"]');
    radios?.[keyModes.indexOf('passphrase')]?.focus();
  };
  const keep = async (mode: KeyMode, passphrase?: string) => {
    const sealing = passphrase === undefined ? {} : { derived: await deriveAnew(passphrase) };
    const done = await send('keepKeyAs', { accountId: id, mode, ...sealing });
    setFailure(done.ok ? null : done.error);
    if (!done.ok) return;
    readNow();
    if (isAsked) close();
    announce(word('keyKept', word(modeWords[mode])));
  };
  const choose = (mode: KeyMode) => {
    setFailure(null);
    setAsked(mode === 'passphrase');
    if (mode !== 'passphrase') void keep(mode);
  };
  return (
    <fieldset class="group" ref={group}>
      <legend>{isNamed ? word('keyStorageOf', accountName(account)) : word('keyStorage')}</legend>
      {isLocked ? (
        <div class="card">
          <UnlockCard
            account={account}
            takesFocus={hasFocus}
            onReplace={() => (location.hash = replaceKeyFragment)}
          />
        </div>
      ) : (
        keyModes.map((mode) => (
          <Choice
            key={mode}
            group={`key-${id}`}
            text={word(modeWords[mode])}
            hint={word(modeHints[mode])}
            tag={mode === 'device' ? word('recommended') : undefined}
            isOn={isAsked ? mode === 'passphrase' : mode === key.mode}
            onChoose={() => choose(mode)}
          />
        ))
      )}
      {isAsked && <PassphraseForm onKeep={(passphrase) => keep('passphrase', passphrase)} onCancel={close} />}
      {!isLocked && !isAsked && key.mode === 'passphrase' && (
        <Button onClick={() => setAsked(true)}>{word('passphraseChange')}</Button>
      )}
      {failure && <FailureNotice failure={failure} host={shownHostOf(baseUrl)} />}
    </fieldset>
  );
}
