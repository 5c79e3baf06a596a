import { useEffect, useRef, useState } from 'preact/hooks';
import { accountName } from '../../core/account/account-name.ts';
import type { Account } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import type { KeyMode } from '../../core/account/sealed-key.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { switchToAccount } from '../../ui/accounts/switch-to-account.ts';
import { rereadStoredStateNow } from '../../ui/use-state-from-store.ts';
import { deriveKeyBitsWithNewSalt } from '../../ui/lock/derive-key-bits.ts';
import { replaceKeyFragment } from '../../ui/lock/replace-key-fragment.ts';
import UnlockCard from '../../ui/lock/UnlockCard.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { useManagedPolicy } from '../managed/use-managed-policy.ts';
import { ForbiddenKeyModeNotice } from './ForbiddenKeyModeNotice.tsx';
import { keyModeLabels } from './key-mode-labels.ts';
import { KeyModeChoices } from './KeyModeChoices.tsx';
import { lockNowId } from './LockSettings.tsx';
import { NewPassphraseForm } from './NewPassphraseForm.tsx';
import { usePassphraseProof } from './use-passphrase-proof.tsx';

export interface KeyStorageSettingProps {
  account: Account;
  isLocked: boolean;
  isShown: boolean;
  /** The account's name is shown, since there are several. */
  isNamed: boolean;
}

/** How the key of an account is kept. The user can change that at any time; a key with a passphrase asks for it first. */
export function KeyStorageSetting({ account, isLocked, isShown, isNamed }: KeyStorageSettingProps) {
  const { id, key, baseUrl, plan } = account;
  const allowed = useManagedPolicy().keyModes;
  const [isAsked, setAsked] = useState(false);
  /** The way that was chosen, while the passphrase is asked for that the key has now. */
  const [wanted, setWanted] = useState<KeyMode | null>(null);
  const proof = usePassphraseProof([account]);
  const secret = useRef<string | undefined>(undefined);
  const [failure, setFailure] = useState<Failure | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  // A user who has just locked the key goes on here, since the pressed button is about to go. Neither a page that opens nor a key that locks
  // by itself moves the focus.
  const hasFocus = document.activeElement?.id === lockNowId;
  /** The form disappears with the focus, which returns to the choice that opened it. */
  const close = () => {
    setAsked(false);
    const radios = group.current?.querySelectorAll<HTMLElement>('[type="radio"]');
    radios?.[allowed.indexOf('passphrase')]?.focus();
  };
  const keep = async (mode: KeyMode, passphrase?: string) => {
    const sealing = passphrase === undefined ? {} : { derived: await deriveKeyBitsWithNewSalt(passphrase) };
    const done = await sendCommand('changeKeyMode', {
      accountId: id,
      mode,
      secret: secret.current,
      ...sealing,
    });
    setFailure(done.ok ? null : done.error);
    if (!done.ok) return;
    rereadStoredStateNow();
    if (isAsked) close();
    announceToScreenReader(t('labelAndText', t('keyStorage'), t(keyModeLabels[mode])));
  };
  const choose = (mode: KeyMode) => {
    setFailure(null);
    setAsked(false);
    setWanted(mode);
    proof.ask(async ([given]) => {
      secret.current = given?.secret;
      setAsked(mode === 'passphrase');
      if (mode !== 'passphrase') await keep(mode);
    });
  };
  const isReplacing = useRef(false);
  // The form is that of the account that is shown, and gives the key to its service. The effect of a rendering before the click may run after it.
  useEffect(() => {
    if (!isShown || !isReplacing.current) return;
    isReplacing.current = false;
    location.hash = replaceKeyFragment;
  }, [isShown]);
  const replace = async () => {
    if (isShown) return void (location.hash = replaceKeyFragment);
    isReplacing.current = true;
    const done = await switchToAccount(account);
    setFailure(done.ok ? null : done.error);
    if (!done.ok) isReplacing.current = false;
    return undefined;
  };
  const chosen = (proof.isAsked && wanted) || (isAsked ? 'passphrase' : key.mode);
  return (
    <fieldset class="group" ref={group}>
      <legend>{isNamed ? t('labelAndText', accountName(account), t('keyStorage')) : t('keyStorage')}</legend>
      <ForbiddenKeyModeNotice mode={key.mode} />
      {isLocked ? (
        <div class="card">
          <UnlockCard account={account} takesFocus={hasFocus} onReplace={() => void replace()} />
        </div>
      ) : (
        <KeyModeChoices group={`key-${id}`} current={chosen} plan={plan} onChoose={choose}>
          {proof.form}
          {isAsked && (
            <NewPassphraseForm onSave={(passphrase) => keep('passphrase', passphrase)} onCancel={close} />
          )}
        </KeyModeChoices>
      )}
      {!isLocked && key.mode === 'device' && <p class="muted">{t('keyDeviceLeaves')}</p>}
      {!isLocked && !isAsked && !proof.isAsked && key.mode === 'passphrase' && allowed.includes(key.mode) && (
        <Button onClick={() => choose('passphrase')}>{t('passphraseChange')}</Button>
      )}
      {failure && <FailureNotice failure={failure} host={serviceHostWithAscii(baseUrl)} />}
    </fieldset>
  );
}
