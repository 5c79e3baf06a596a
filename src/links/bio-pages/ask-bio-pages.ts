import { decodeBioPages } from '../../core/answer/decode-bio-pages.ts';
import { decoded } from '../../core/answer/decoded.ts';
import type { BioPages } from '../../core/link/bio-page.ts';
import type { Result } from '../../core/result.ts';
import { send } from '../../platform/messages.ts';
import { keepBioPages } from '../../store/bio-pages/keep-bio-pages.ts';

/** Stores the bio pages as they arrive, so that the popup's search finds them. */
export async function askBioPages(accountId: string): Promise<Result<BioPages>> {
  const answer = decoded(await send('listBioPages', { accountId }), decodeBioPages);
  if (answer.ok) void keepBioPages(accountId, answer.value.pages, false).catch(console.error);
  return answer;
}
