import { useEffect, useId, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import { openTab, extensionPageUrl } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';
import { EnterKey } from '../keys/keycaps.tsx';
import { rereadStoredStateNow } from '../use-state-from-store.ts';
import { replaceKeyFragment } from './replace-key-fragment.ts';
import { SecretField } from './SecretField.tsx';
import { useSecretAttempt } from './SecretForm.tsx';
import { unlockMatchingAccounts } from './unlock-matching-accounts.ts';
import { handleSubmit } from '../controls/handle-submit.ts';

/** The texts for asking for the passphrase, or for the key itself if it was only in memory. */
const words = {
  passphrase: { heading: 'locked', hint: 'lockedHint', label: 'passphrase', wrong: 'wrongPassphrase' },
  session: { heading: 'keyGone', hint: 'keyGoneHint', label: 'apiKey', wrong: 'wrongKey' },
} as const;

/** Where the focus goes on after its field is removed: to the popup's form, or to a choice of the settings. */
function focusNext(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('.create [type="submit"], .choice :checked')?.focus();
}

export interface UnlockCardProps {
  account: Account;
  /** Called when the user wants to replace the key. Default: opens the settings, where that is possible. */
  onReplace?: () => void;
  /** Whether its field takes the focus at once. Not on a page with many other things. */
  takesFocus?: boolean;
}

const openReplacing = (): void =>
  void openTab(extensionPageUrl(`src/options/index.html${replaceKeyFragment}`));

/** Asks for what opens an account's key, and leads on if the user has forgotten it. */
export default function UnlockCard({ account, onReplace = openReplacing, takesFocus }: UnlockCardProps) {
  const headingId = useId();
  const isKeyAsked = account.key.mode === 'session';
  const { heading, hint, label, wrong } = words[isKeyAsked ? 'session' : 'passphrase'];
  const card = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      if (card.current?.contains(document.activeElement)) setTimeout(focusNext);
    },
    [],
  );
  const unlock = async (secret: string): Promise<string | null> => {
    const refusal = await unlockMatchingAccounts(account.id, secret).catch(storageFailure);
    if (refusal !== null) return refusal === 'wrong' ? t(wrong) : failureSentence(refusal, '');
    rereadStoredStateNow();
    announceToScreenReader(t('unlocked'));
    return null;
  };
  const { isBusy, submit, field } = useSecretAttempt(unlock, takesFocus);
  return (
    <section class="unlock" ref={card} aria-labelledby={headingId}>
      <span class="lock-icon">
        <Icon name="lock" />
      </span>
      <h2 id={headingId}>{t(heading)}</h2>
      <p class="muted">{t(hint, accountName(account))}</p>
      {(account.label !== '' || !isKeyAsked) && (
        <p class="muted" dir="ltr">
          {serviceHostWithAscii(account.baseUrl)}
        </p>
      )}
      <form onSubmit={handleSubmit(submit)}>
        <SecretField label={t(label)} {...field} />
        <Button kind="primary" isLarge type="submit" isBusy={isBusy}>
          {t(isBusy ? 'unlocking' : 'unlock')}
          {!isBusy && <EnterKey />}
        </Button>
      </form>
      <Button kind="link" onClick={onReplace}>
        {t(isKeyAsked ? 'replaceKey' : 'forgotPassphrase')}
      </Button>
    </section>
  );
}
