import type { ComponentChildren } from 'preact';
import type { DeleteIntent } from '../core/delete-intent.ts';
import Deletions from '../ui/Deletions.tsx';

export interface PageEndProps {
  deletes: readonly DeleteIntent[];
  host: string;
  children?: ComponentChildren;
}

/** The end of every view, in sight however long the view is: deletes that can be taken back, and what there is to say. */
export const PageEnd = ({ deletes, host, children }: PageEndProps) => (
  <div class="end">
    <div class="deletions" aria-live="polite">
      <Deletions deletes={deletes} host={host} />
    </div>
    <footer>{children}</footer>
  </div>
);
