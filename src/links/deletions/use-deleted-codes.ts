import { useRef } from 'preact/hooks';
import { codesHiddenByDeletesAndBatches, type DeleteBatch } from '../../storage/batches/delete-batches.ts';
import type { LinksPageData } from '../links-page-data.ts';

/**
 * Codes of links that are being deleted, or are gone since the list was fetched. The set is the same object while its members are the same,
 * because rows are computed from it and the outbox changes at every step of an operation.
 */
export function useDeletedCodes(
  { creates, deletes }: Pick<LinksPageData, 'creates' | 'deletes'>,
  batches: readonly DeleteBatch[],
): ReadonlySet<string> {
  const deletedCodes = codesHiddenByDeletesAndBatches([...creates, ...deletes], batches);
  const kept = useRef<ReadonlySet<string>>(deletedCodes);
  if (deletedCodes.size !== kept.current.size || [...deletedCodes].some((code) => !kept.current.has(code)))
    kept.current = deletedCodes;
  return kept.current;
}
