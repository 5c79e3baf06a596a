import { useRef, useState } from 'preact/hooks';
import { accountName } from '../../core/account/account-name.ts';
import type { Account } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import type { KeyMode } from '../../core/account/sealed-key.ts';
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
import { useManaged } from '../managed/use-managed.ts';
import { ForbiddenMode } from './ForbiddenMode.tsx';
import { modeWords } from './mode-words.ts';
import { ModeChoices } from './ModeChoices.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';

const typedIn = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

export interface KeyStorageProps {
  account: Account;
  isLocked: boolean;
  /** The account's name is shown, since there are several. */
  isNamed: boolean;
}

/** How the key of an account is kept. The user can change that at any time, and only a new passphrase has to be typed for it. */
export function KeyStorage({ account, isLocked, isNamed }: KeyStorageProps) {
  const { id, key, baseUrl, plan } = account;
  const allowed = useManaged().keyModes;
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const wasLocked = useRef(isLocked);
  // A user who has just locked the key goes on here. A page that opens starts at its top, and a key that locks by itself must not interrupt
  // typing.
  const hasFocus = !wasLocked.current && !document.activeElement?.matches(typedIn);
  /** The form disappears with the focus, which returns to the choice that opened it. */
  const close = () => {
    setAsked(false);
    const radios = group.current?.querySelectorAll<HTMLElement>('[type="radio"]');
    radios?.[allowed.indexOf('passphrase')]?.focus();
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
      <ForbiddenMode mode={key.mode} />
      {isLocked ? (
        <div class="card">
          <UnlockCard
            account={account}
            takesFocus={hasFocus}
            onReplace={() => (location.hash = replaceKeyFragment)}
          />
        </div>
      ) : (
        <ModeChoices
          group={`key-${id}`}
          current={isAsked ? 'passphrase' : key.mode}
          plan={plan}
          onChoose={choose}
        />
      )}
      {!isLocked && key.mode === 'device' && <p class="muted">{word('keyDeviceLeaves')}</p>}
      {isAsked && <PassphraseForm onKeep={(passphrase) => keep('passphrase', passphrase)} onCancel={close} />}
      {!isLocked && !isAsked && key.mode === 'passphrase' && allowed.includes(key.mode) && (
        <Button onClick={() => setAsked(true)}>{word('passphraseChange')}</Button>
      )}
      {failure && <FailureNotice failure={failure} host={shownHostOf(baseUrl)} />}
    </fieldset>
  );
}
