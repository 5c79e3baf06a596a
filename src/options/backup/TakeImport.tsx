import { useLayoutEffect, useRef } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { NewKeyFields } from '../privacy/NewKeyFields.tsx';
import { usualKeeping, useNewKey } from '../privacy/use-new-key.ts';
import { isNothing } from './plan-import.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const isEmpty = isNothing(review.plan);
  const hasKeys = review.plan.keyed.length > 0;
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [newKey.problems]);
  const take = (event: Event) => {
    event.preventDefault();
    const keeping = hasKeys ? newKey.keeping() : usualKeeping;
    if (keeping !== null) onTake(review, keeping);
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
