import { word } from '../../platform/words.ts';
import { SecretForm } from '../../ui/lock/SecretForm.tsx';

export interface OpenBackupProps {
  /** Resolves to whether the passphrase was right. */
  onOpen: (passphrase: string) => Promise<boolean>;
  onCancel: () => void;
}

/** Asks for the passphrase of a backup that is sealed. */
export const OpenBackup = ({ onOpen, onCancel }: OpenBackupProps) => (
  <SecretForm
    hint={word('importSealed')}
    action={word('importOpen')}
    onGive={async (passphrase) => ((await onOpen(passphrase)) ? null : word('importWrongPassphrase'))}
    onCancel={onCancel}
  />
);
