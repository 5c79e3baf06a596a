import { useRef, useState } from 'preact/hooks';
import { isSample } from '../../core/account/sample-account.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import type { OptionsData } from '../options-data.ts';
import { NewPassphraseForm } from '../privacy/NewPassphraseForm.tsx';
import { usePassphraseProof } from '../privacy/use-passphrase-proof.tsx';
import {
  exportBackupWithoutKeys,
  exportBackupWithKeys,
  refusalForLockedKey,
  type ExportRefusal,
} from './export-backup.ts';

/** Saves settings and accounts as a file: without keys, or with them under a passphrase. */
export function ExportBackup({ data }: { data: OptionsData }) {
  const [isAsked, setAsked] = useState(false);
  const proof = usePassphraseProof(data.accounts.map(({ account }) => account));
  const proofs = useRef<readonly AccountSecret[]>([]);
  const [refusal, setRefusal] = useState<ExportRefusal | null>(null);
  const savePlain = async () => {
    setRefusal(null);
    setRefusal(await exportBackupWithoutKeys(data));
  };
  const ask = () => {
    // Tells of a locked key first, so that the user does not type a passphrase in vain.
    const refused = refusalForLockedKey(data);
    setRefusal(refused);
    setAsked(false);
    if (refused === null)
      proof.ask(async (given) => {
        proofs.current = given;
        setAsked(true);
      });
  };
  const close = () => {
    setAsked(false);
    // The form disappears with the focus, so it returns to the button.
    setTimeout(() => document.getElementById('export-keys')?.focus());
  };
  const save = async (passphrase: string) => {
    const refused = await exportBackupWithKeys(data, passphrase, proofs.current);
    setRefusal(refused);
    close();
    if (refused === null) announceToScreenReader(t('exportedKeys'));
  };
  return (
    <>
      <div class="set">
        <div>
          <b>{t('export')}</b>
          <p class="muted">{t('exportHint')}</p>
        </div>
        <Button icon="save" label={t('exportBackup')} onClick={() => void savePlain()}>
          {t('export')}
        </Button>
      </div>
      {data.accounts.some(({ account }) => !isSample(account)) && (
        <div class="set">
          <div>
            <b>{t('exportKeys')}</b>
            <p class="muted">{t('exportKeysHint')}</p>
          </div>
          <Button icon="lock" id="export-keys" onClick={ask}>
            {t('exportKeys')}
          </Button>
        </div>
      )}
      {proof.form && <div class="set stacked">{proof.form}</div>}
      {isAsked && (
        <div class="set stacked">
          <NewPassphraseForm action="exportKeys" lostHint="exportKeysLost" onSave={save} onCancel={close} />
        </div>
      )}
      {refusal && (
        <div class="set stacked">
          <FailureNotice failure={refusal.failure} host="">
            {refusal.account !== null && <p>{t('exportKeysRefused', refusal.account)}</p>}
          </FailureNotice>
        </div>
      )}
    </>
  );
}
