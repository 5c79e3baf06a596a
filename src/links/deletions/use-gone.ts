import { useRef } from 'preact/hooks';
import { goneCodes, type DeleteBatch } from '../../store/batches/delete-batches.ts';
import type { PageData } from '../page-data.ts';

/**
 * Codes of links that are on their way out, or gone since the list was fetched. It stays the same set while its members do: rows are worked
 * out by it, and the journal changes with every step of an intent.
 */
export function useGone({ deletes }: PageData, batches: readonly DeleteBatch[]): ReadonlySet<string> {
  const gone = goneCodes(deletes, batches);
  const kept = useRef<ReadonlySet<string>>(gone);
  if (gone.size !== kept.current.size || [...gone].some((code) => !kept.current.has(code)))
    kept.current = gone;
  return kept.current;
}
