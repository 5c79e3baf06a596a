import type { ComponentChildren } from 'preact';
import type { DeleteIntent } from '../core/intent/delete-intent.ts';
import Deletions from '../ui/deletions/Deletions.tsx';
import { BatchDeletion } from './deletions/BatchDeletion.tsx';
import type { DeleteBatch } from '../store/batches/delete-batches.ts';
import { isOwn } from '../ui/own-wishes.ts';

export interface PageEndProps {
  deletes: readonly DeleteIntent[];
  batches: readonly DeleteBatch[];
  host: string;
  /** What was done just now. It is announced besides. */
  said: string;
  children?: ComponentChildren;
}

/** The end of every view, in sight however long the view is: deletes that can be taken back, one's own first, and what there is to say. */
export function PageEnd({ deletes, batches, host, said, children }: PageEndProps) {
  const alone = deletes.filter(({ batch }) => batch === undefined);
  const barsOf = (areOwn: boolean) => (
    <>
      <Deletions deletes={alone.filter(({ id }) => isOwn(id) === areOwn)} host={host} />
      {batches
        .filter(({ batch }) => isOwn(batch.id) === areOwn)
        .map((deletion) => (
          <BatchDeletion
            key={deletion.batch.id}
            deletion={deletion}
            current={deletes.find(({ batch }) => batch?.batchId === deletion.batch.id)}
            host={host}
          />
        ))}
    </>
  );
  return (
    <div class="end">
      <div class="deletions" aria-live="polite">
        {barsOf(true)}
        {barsOf(false)}
      </div>
      <footer>
        {children}
        <span class="said">{said}</span>
      </footer>
    </div>
  );
}
