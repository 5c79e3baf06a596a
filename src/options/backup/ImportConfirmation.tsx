import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { AccessRefusedNotice } from '../../ui/access/AccessRefusedNotice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { PassphraseProofForm } from '../privacy/PassphraseProofForm.tsx';
import { NewKeyStorageFields } from '../privacy/NewKeyStorageFields.tsx';
import { defaultKeyStorageChoice, useNewKeyStorageForm } from '../privacy/use-new-key-storage-form.ts';
import { withTickedWeakenings, isEmptyImport } from './plan-import.ts';
import { settingChangeLine } from '../setting-texts.ts';
import type { ReviewedImport, BackupImport } from './use-backup-import.ts';

export interface ImportConfirmationProps {
  review: ReviewedImport;
  /** The user has agreed. Nothing is shown, but what was typed stays, in case the browser refuses access and the user is asked once more. */
  isWorking: boolean;
  onConfirm: BackupImport['take'];
  onCancel: () => void;
}

/** Below a review: agree to it, or not. Asks how the keys are to be kept, where an administrator doesn't allow the usual way. */
export function ImportConfirmation({
  review,
  isWorking,
  onConfirm,
  onCancel: onLeave,
}: ImportConfirmationProps) {
  // Here, so that what was typed for one file is not there for the next.
  const newKey = useNewKeyStorageForm();
  const [proofs, setProofs] = useState<readonly AccountSecret[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(review.ticked);
  const [isProving, setIsProving] = useState(false);
  const { guarded } = withTickedWeakenings(review.plan, ticked);
  const weaker = review.plan.changed.filter(({ isWeaker }) => isWeaker);
  const isEmpty = isEmptyImport(withTickedWeakenings(review.plan, ticked));
  const hasKeys = review.plan.keyed.length > 0;
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [newKey.problems]);
  const take = (withoutAccess: readonly string[] = []) => {
    if (proofs.length < guarded.length) return setIsProving(true);
    const keeping = hasKeys ? newKey.keeping() : defaultKeyStorageChoice;
    if (keeping !== null) onConfirm({ ...review, ticked }, keeping, proofs, withoutAccess);
  };
  if (isWorking) return null;
  if (isProving)
    return (
      <PassphraseProofForm
        accounts={guarded}
        onProven={async (given) => {
          setProofs(given);
          setIsProving(false);
        }}
        onCancel={() => setIsProving(false)}
      />
    );
  return (
    <form
      class="take-import"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      {review.refused.length > 0 && (
        <AccessRefusedNotice
          hosts={review.refused.map(serviceHostWithAscii)}
          onWithout={() => take(review.refused)}
        />
      )}
      {weaker.length > 0 && (
        <fieldset class="import-weaker">
          <legend>{tPlural('importWeaker', weaker.length)}</legend>
          {weaker.map((change) => (
            <label key={change.name}>
              <input
                type="checkbox"
                class="switch"
                checked={ticked.includes(change.name)}
                onChange={({ currentTarget }) => {
                  const others = ticked.filter((name) => name !== change.name);
                  setTicked(currentTarget.checked ? [...others, change.name] : others);
                }}
              />
              <span dir="auto">{settingChangeLine(change)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hasKeys && <NewKeyStorageFields newKey={newKey} />}
      <div class="row">
        {!isEmpty && (
          <Button kind="primary" type="submit">
            {t('import')}
          </Button>
        )}
        <Button kind="quiet" onClick={onLeave}>
          {t(isEmpty ? 'close' : 'cancel')}
        </Button>
      </div>
    </form>
  );
}
