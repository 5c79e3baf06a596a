import type { ComponentChildren } from 'preact';
import type { DeleteIntent } from '../core/delete-intent.ts';
import Deletions from '../ui/Deletions.tsx';
import { BatchDeletion } from './BatchDeletion.tsx';
import type { DeleteBatch } from '../ui/delete-batches.ts';

export interface PageEndProps {
  deletes: readonly DeleteIntent[];
  batches: readonly DeleteBatch[];
  host: string;
  children?: ComponentChildren;
}

/** The end of every view, in sight however long the view is: deletes that can be taken back, and what there is to say. */
export const PageEnd = ({ deletes, batches, host, children }: PageEndProps) => (
  <div class="end">
    <div class="deletions" aria-live="polite">
      <Deletions deletes={deletes.filter(({ batch }) => batch === undefined)} host={host} />
      {batches.map((deletion) => (
        <BatchDeletion
          key={deletion.batch.id}
          deletion={deletion}
          current={deletes.find(({ batch }) => batch?.batchId === deletion.batch.id)}
          host={host}
        />
      ))}
    </div>
    <footer>{children}</footer>
  </div>
);
