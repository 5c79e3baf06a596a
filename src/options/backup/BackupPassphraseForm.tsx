import { t } from '../../platform/i18n.ts';
import { SecretForm } from '../../ui/lock/SecretForm.tsx';

export interface BackupPassphraseFormProps {
  /** Resolves to whether the passphrase was right. */
  onOpen: (passphrase: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks for the passphrase of a backup that is sealed. */
export const BackupPassphraseForm = ({ onOpen, onCancel }: BackupPassphraseFormProps) => (
  <SecretForm
    hint={t('importSealed')}
    action={t('importOpen')}
    onGive={async (passphrase) => ((await onOpen(passphrase)) ? null : t('importWrongPassphrase'))}
    onCancel={onCancel}
  />
);
