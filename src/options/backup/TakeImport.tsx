import { useLayoutEffect, useRef } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { NewKeyFields } from '../privacy/NewKeyFields.tsx';
import { usualKeeping, useNewKey } from '../privacy/use-new-key.ts';
import { isNothing, type ImportPlan } from './plan-import.ts';
import type { OpenedKeys } from './take-keys.ts';
import type { UseImport } from './use-import.ts';

export interface TakeImportProps {
  plan: ImportPlan;
  keys: OpenedKeys;
  onTake: UseImport['take'];
  onLeave: () => void;
}

/** Below a review: agree to it, or not. Asks how the keys are to be kept, where an administrator doesn't allow the usual way. */
export function TakeImport({ plan, keys, onTake, onLeave }: TakeImportProps) {
  // Here, so that what was typed for one file is not there for the next.
  const newKey = useNewKey();
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = isNothing(plan);
  const hasKeys = plan.keyed.length > 0;
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [newKey.problems]);
  const take = (event: Event) => {
    event.preventDefault();
    const keeping = hasKeys ? newKey.keeping() : usualKeeping;
    if (keeping !== null) onTake(plan, keys, keeping);
  };
  return (
    <form class="take-import" ref={form} onSubmit={take}>
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
