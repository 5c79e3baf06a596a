import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { serviceHost } from '../../core/account/service-host.ts';
import type { Secret } from '../../core/protocol.ts';
import { countWord, word } from '../../platform/words.ts';
import { RefusedAccess } from '../../ui/access/RefusedAccess.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ProofForm } from '../privacy/ProofForm.tsx';
import { NewKeyFields } from '../privacy/NewKeyFields.tsx';
import { usualKeeping, useNewKey } from '../privacy/use-new-key.ts';
import { asTicked, isNothing } from './plan-import.ts';
import { settingLine } from './setting-words.ts';
import type { Review, UseImport } from './use-import.ts';

export interface TakeImportProps {
  review: Review;
  onTake: UseImport['take'];
  onLeave: () => void;
}

/** Below a review: agree to it, or not. Asks how the keys are to be kept, where an administrator doesn't allow the usual way. */
export function TakeImport({ review, onTake, onLeave }: TakeImportProps) {
  // Here, so that what was typed for one file is not there for the next.
  const newKey = useNewKey();
  const [proofs, setProofs] = useState<readonly Secret[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(review.ticked);
  const [isProving, setIsProving] = useState(false);
  const { guarded } = asTicked(review.plan, ticked);
  const weaker = review.plan.changed.filter(({ isWeaker }) => isWeaker);
  const isEmpty = isNothing(asTicked(review.plan, ticked));
  const hasKeys = review.plan.keyed.length > 0;
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [newKey.problems]);
  const take = (withoutAccess: readonly string[] = []) => {
    if (proofs.length < guarded.length) return setIsProving(true);
    const keeping = hasKeys ? newKey.keeping() : usualKeeping;
    if (keeping !== null) onTake({ ...review, ticked }, keeping, proofs, withoutAccess);
  };
  if (isProving)
    return (
      <ProofForm
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
        <RefusedAccess hosts={review.refused.map(serviceHost)} onWithout={() => take(review.refused)} />
      )}
      {weaker.length > 0 && (
        <fieldset class="import-weaker">
          <legend>{countWord('importWeaker', weaker.length)}</legend>
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
              <span dir="auto">{settingLine(change)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hasKeys && <NewKeyFields newKey={newKey} />}
      <div class="row">
        {!isEmpty && (
          <Button kind="primary" type="submit">
            {word('import')}
          </Button>
        )}
        <Button kind="quiet" onClick={onLeave}>
          {word(isEmpty ? 'close' : 'cancel')}
        </Button>
      </div>
    </form>
  );
}
