import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import type { AccountSecret } from '../../core/protocol.ts';
import { t } from '../../platform/i18n.ts';
import { AccessRefusedNotice } from '../../ui/access/AccessRefusedNotice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NewKeyStorageFields } from '../privacy/NewKeyStorageFields.tsx';
import { defaultKeyStorageChoice, useNewKeyStorageForm } from '../privacy/use-new-key-storage-form.ts';
import { usePassphraseProof } from '../privacy/use-passphrase-proof.tsx';
import { ChangedSettings } from './ChangedSettings.tsx';
import { ImportReview } from './ImportReview.tsx';
import { withTickedWeakenings, isEmptyImport, type ImportedSettingChange } from './plan-import.ts';
import type { ReviewedImport, BackupImport } from './use-backup-import.ts';
import { handleSubmit } from '../../ui/controls/handle-submit.ts';

export interface ImportConfirmationProps {
  review: ReviewedImport;
  /** All that are connected. */
  accounts: readonly Account[];
  /** The user has agreed. Nothing is shown, but what was typed stays, in case the browser refuses access and the user is asked once more. */
  isWorking: boolean;
  usesDefaultKeyMode: boolean;
  onConfirm: BackupImport['take'];
  onCancel: () => void;
}

/** The review, and below it: agree to it, or not. Asks how the keys are to be kept, where an administrator doesn't allow the usual way. */
export function ImportConfirmation({
  review,
  accounts,
  isWorking,
  usesDefaultKeyMode,
  onConfirm,
  onCancel: onLeave,
}: ImportConfirmationProps) {
  // Here, so that what was typed for one file is not there for the next.
  const newKey = useNewKeyStorageForm();
  const proof = usePassphraseProof(accounts);
  const [proofs, setProofs] = useState<readonly AccountSecret[] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(review.ticked);
  const { guarded } = withTickedWeakenings(review.plan, ticked);
  const weaker = review.plan.changed.filter(({ isWeaker }) => isWeaker);
  const isEmpty = isEmptyImport(withTickedWeakenings(review.plan, ticked));
  const hasKeys = review.plan.keyed.length > 0;
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [newKey.problems]);
  const wasProving = useRef(false);
  // The passphrase's form is gone with the focus, and what it was asked for comes next.
  useLayoutEffect(() => {
    if (wasProving.current && !proof.isAsked)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    wasProving.current = proof.isAsked;
  }, [proof.isAsked]);
  const take = (withoutAccess: readonly string[] = []) => {
    if (guarded.length > 0 && proofs === null) return proof.ask(async (given) => setProofs(given));
    const keeping = hasKeys ? newKey.keeping() : defaultKeyStorageChoice;
    if (keeping !== null) onConfirm({ ...review, ticked }, keeping, proofs ?? [], withoutAccess);
  };
  const tick = (name: string, isTicked: boolean) => {
    const others = ticked.filter((one) => one !== name);
    setTicked(isTicked ? [...others, name] : others);
  };
  const shown = (
    <ImportReview plan={review.plan} failed={null} usesDefaultKeyMode={usesDefaultKeyMode}>
      {weaker.length > 0 && !isWorking && <WeakerProtection changes={weaker} ticked={ticked} onTick={tick} />}
    </ImportReview>
  );
  if (isWorking) return shown;
  if (proof.form)
    return (
      <>
        {shown}
        {proof.form}
      </>
    );
  return (
    <>
      {shown}
      <form class="take-import" ref={form} onSubmit={handleSubmit(take)}>
        {review.refused.length > 0 && (
          <AccessRefusedNotice
            hosts={review.refused.map(serviceHostWithAscii)}
            onWithout={() => take(review.refused)}
          />
        )}
        {hasKeys && <NewKeyStorageFields newKey={newKey} />}
        <div class="row import-buttons">
          <Button kind="quiet" onClick={onLeave}>
            {t(isEmpty ? 'close' : 'cancel')}
          </Button>
          {!isEmpty && (
            <Button kind="primary" type="submit">
              {t('import')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

interface WeakerProtectionProps {
  changes: readonly ImportedSettingChange[];
  /** The names of those that the user wants. */
  ticked: readonly string[];
  onTick: (name: string, isTicked: boolean) => void;
}

/** What would protect less than before, each to be chosen alone. */
const WeakerProtection = ({ changes, ticked, onTick }: WeakerProtectionProps) => (
  <section class="group weaker" aria-labelledby="weaker">
    <h3 id="weaker">
      <Icon name="shield" />
      {t('importWeaker')}
    </h3>
    <ChangedSettings
      changes={changes}
      tickOf={({ name }, labelId) => (
        <input
          class="checkbox"
          type="checkbox"
          aria-labelledby={labelId}
          checked={ticked.includes(name)}
          onChange={({ currentTarget }) => onTick(name, currentTarget.checked)}
        />
      )}
    />
    <p class="muted">{t('importWeakerHint')}</p>
  </section>
);
