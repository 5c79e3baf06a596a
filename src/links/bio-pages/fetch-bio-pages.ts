import { decodeBioPages } from '../../core/answer/decode-bio-pages.ts';
import { decodeAnswer } from '../../core/answer/decode-answer.ts';
import type { BioPageList } from '../../core/link/bio-page.ts';
import type { Result } from '../../core/result.ts';
import { send } from '../../platform/messages.ts';
import { saveBioPages } from '../../storage/bio-pages/save-bio-pages.ts';

/** Stores the bio pages as they arrive, so that the popup's search finds them. */
export async function fetchBioPages(accountId: string): Promise<Result<BioPageList>> {
  const answer = decodeAnswer(await send('listBioPages', { accountId }), decodeBioPages);
  if (answer.ok) void saveBioPages(accountId, answer.value.pages, false).catch(console.error);
  return answer;
}
