import { compareRanks } from '../../core/link/link.ts';
import { readListInfo } from './read-list-info.ts';

/** The rank of the newest link in the kept list of an account, shown or not, also if it was deleted since. `null`: none is known. */
export async function newestKnownLinkRank(accountId: string): Promise<string | null> {
  const chunks = (await readListInfo(accountId))?.chunks ?? [];
  const newest = chunks
    .map((chunk) => chunk.newest)
    .toSorted(compareRanks)
    .at(-1);
  return newest || null;
}
