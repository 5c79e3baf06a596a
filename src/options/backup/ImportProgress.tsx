import { useContext, useEffect, useRef } from 'preact/hooks';
import { weakensPassphraseGuard } from '../../core/account/weakened-settings.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import { partlyStoredSentence } from '../../i18n/failure-sentence.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useManagedPolicy } from '../managed/use-managed-policy.ts';
import { CurrentSectionContext } from '../navigation/current-section.ts';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import { usePassphraseProof } from '../privacy/use-passphrase-proof.tsx';
import type { BackupRefusal } from './backup.ts';
import { backupRefusalSentence } from './import-texts.ts';
import { ImportReview } from './ImportReview.tsx';
import type { ImportPlan } from './plan-import.ts';
import { ImportConfirmation } from './ImportConfirmation.tsx';
import type { ImportWithUndo, ReviewedImport, BackupImport } from './use-backup-import.ts';
import { SecretForm } from '../../ui/lock/SecretForm.tsx';
import { settingsChangeUndoingImport } from './undo-import.ts';

/** Why a file is no backup. */
export const ImportRefusal = ({ why }: { why: BackupRefusal }) => (
  <FieldProblem>{backupRefusalSentence(why)}</FieldProblem>
);

/** What a chosen file would change, and what it has changed when the user agreed. */
export function ImportProgress({ importing, data, open, take, undo, leave }: BackupImport) {
  const outcome = useRef<HTMLDivElement>(null);
  const isAnswered =
    importing.at === 'done' ||
    importing.at === 'undone' ||
    (importing.at === 'reviewed' && isBack(importing));
  // The pressed button is gone, and perhaps the view around it.
  useEffect(() => {
    if (isAnswered || document.activeElement === document.body) outcome.current?.focus();
  }, [importing.at, isAnswered]);
  const section = useContext(CurrentSectionContext);
  // Where the sections take the place of the first run, that of imports is shown a moment later, and its heading has taken the focus.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.id === 'backup-heading') outcome.current?.focus();
  }, [section]);
  const close = () => {
    leave();
    setTimeout(() => document.getElementById('import')?.focus());
  };
  const usesDefaultKeyMode = useManagedPolicy().keyModes.includes('device');
  if (importing.at === 'idle' || importing.at === 'refused') return null;
  return (
    <div class="import" ref={outcome} tabIndex={-1}>
      {importing.at === 'sealed' && (
        <SecretForm
          key={importing.file.iv}
          hint={t('importSealed')}
          action={t('importOpen')}
          onGive={async (passphrase) =>
            (await open(importing.file, passphrase)) ? null : t('importWrongPassphrase')
          }
          onCancel={close}
        />
      )}
      {importing.at === 'failed' && <FailureNotice failure={importing.failure} host="" />}
      {importing.at === 'reviewed' && importing.isAgain && (
        <Notice tone="warning" heading={t('planChanged')} />
      )}
      {importing.at === 'undone' && (
        <Notice tone="success" heading={t('importUndone')}>
          {importing.kept.length > 0 && <p>{t('importUndoneExcept')}</p>}
        </Notice>
      )}
      {importing.at === 'done' && <ImportDoneNotice done={importing} data={data} undo={undo} />}
      {importing.at === 'done' && importing.stop === null && (
        <ImportReview
          plan={importing.plan}
          failed={importing.failed}
          usesDefaultKeyMode={usesDefaultKeyMode}
        />
      )}
      {importing.at === 'working' && <p role="status">{t('importing')}</p>}
      {(importing.at === 'reviewed' || importing.at === 'working') && (
        <ImportConfirmation
          key={importing.id}
          review={importing}
          accounts={data.accounts.map(({ account }) => account)}
          isWorking={importing.at === 'working'}
          usesDefaultKeyMode={usesDefaultKeyMode}
          onConfirm={take}
          onCancel={close}
        />
      )}
    </div>
  );
}

interface ImportDoneNoticeProps extends Pick<BackupImport, 'data' | 'undo'> {
  done: ImportWithUndo;
}

/** Says whether all of it succeeded, with the way back. */
function ImportDoneNotice({ done, data, undo }: ImportDoneNoticeProps) {
  const { plan, failed, connected, stop, isUndoing, undoFailure } = done;
  const proof = usePassphraseProof(data.accounts.map(({ account }) => account));
  const carryOut = (proofs: readonly AccountSecret[]) => undo(done, proofs);
  const start = () => {
    const isGuarded = weakensPassphraseGuard(data.settings, settingsChangeUndoingImport(done, data.settings));
    return isGuarded ? proof.ask(carryOut) : void carryOut([]);
  };
  const isPartial = stop !== null || failed.length > 0;
  return (
    <>
      <Notice
        tone={isPartial ? 'warning' : 'success'}
        heading={stop ? partlyStoredSentence(stop, '') : t(isPartial ? 'importedPartly' : 'imported')}
        isFailure={stop !== null}
        actions={
          <Button isBusy={isUndoing} onClick={start}>
            {t('undo')}
          </Button>
        }
      >
        {!stop && isPartial && <p>{t('importAgain')}</p>}
        {!isPartial && isKeyMissing(plan) && <p>{t('importedAccounts')}</p>}
        {connected.length > 0 && <p>{t('importUndoHint')}</p>}
      </Notice>
      {undoFailure && <FailureNotice failure={undoFailure} host="" />}
      {proof.form}
    </>
  );
}

/** The user had agreed, and is asked once more. */
const isBack = ({ isAgain, refused }: ReviewedImport): boolean => isAgain || refused.length > 0;

/** Whether the user still has to paste a key. */
const isKeyMissing = ({ accounts, keyed }: ImportPlan): boolean =>
  accounts.some((account) => !keyed.includes(account));
