import { useRef, useState } from 'preact/hooks';
import { isSample } from '../../core/account/sample.ts';
import type { Secret } from '../../core/protocol.ts';
import { word } from '../../platform/words.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LateIcon } from '../../ui/LateIcon.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import type { OptionsData } from '../options-data.ts';
import { PassphraseForm } from '../privacy/PassphraseForm.tsx';
import { useProof } from '../privacy/use-proof.tsx';
import { exportPlain, exportSealed, lockedOf, type NotExported } from './export-backup.ts';

/** Saves settings and accounts as a file: without keys, or with them under a passphrase. */
export function ExportBackup({ data }: { data: OptionsData }) {
  const [isAsked, setAsked] = useState(false);
  const proof = useProof(data.accounts.map(({ account }) => account));
  const proofs = useRef<readonly Secret[]>([]);
  const [refusal, setRefusal] = useState<NotExported | null>(null);
  const savePlain = async () => {
    setRefusal(null);
    setRefusal(await exportPlain(data));
  };
  const ask = () => {
    // Tells of a locked key first, so that the user does not type a passphrase in vain.
    const refused = lockedOf(data);
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
    const refused = await exportSealed(data, passphrase, proofs.current);
    setRefusal(refused);
    close();
    if (refused === null) announce(word('exportedKeys'));
  };
  return (
    <>
      <div class="set">
        <div>
          <b>{word('export')}</b>
          <p class="muted">{word('exportHint')}</p>
        </div>
        <Button label={word('exportBackup')} onClick={() => void savePlain()}>
          <LateIcon name="save" />
          {word('export')}
        </Button>
      </div>
      {data.accounts.some(({ account }) => !isSample(account)) && (
        <div class="set">
          <div>
            <b>{word('exportKeys')}</b>
            <p class="muted">{word('exportKeysHint')}</p>
          </div>
          <Button id="export-keys" label={word('exportKeys')} onClick={ask}>
            <LateIcon name="lock" />
            {word('export')}
          </Button>
        </div>
      )}
      {proof.form && <div class="set stacked">{proof.form}</div>}
      {isAsked && (
        <div class="set stacked">
          <PassphraseForm action="exportKeys" lost="exportKeysLost" onKeep={save} onCancel={close} />
        </div>
      )}
      {refusal && (
        <div class="set stacked">
          <FailureNotice failure={refusal.failure} host="">
            {refusal.account !== null && <p>{word('exportKeysRefused', refusal.account)}</p>}
          </FailureNotice>
        </div>
      )}
    </>
  );
}
