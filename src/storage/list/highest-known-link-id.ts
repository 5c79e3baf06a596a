import { compareIds } from '../../core/link/link.ts';
import { readListInfo } from './read-list-info.ts';

/** The highest id in the kept list of an account, shown or not, also of a link that was deleted since. `null`: none is known. */
export async function highestKnownLinkId(accountId: string): Promise<string | null> {
  const chunks = (await readListInfo(accountId))?.chunks ?? [];
  // The newest row of a chunk is the one with the highest id (core/link/link.ts).
  const newest = chunks
    .map((chunk) => chunk.newest)
    .toSorted(compareIds)
    .at(-1);
  return newest || null;
}
