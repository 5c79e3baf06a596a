import type { BioPageList } from '../../core/link/bio-page.ts';
import type { Result } from '../../core/result.ts';
import { sendCommand } from '../../platform/messages.ts';
import { saveBioPages } from '../../storage/bio-pages/save-bio-pages.ts';

/** Stores the bio pages as they arrive, so that the popup's search finds them. */
export async function fetchAndSaveBioPages(accountId: string): Promise<Result<BioPageList>> {
  const answer = await sendCommand('listBioPages', { accountId });
  if (answer.ok) void saveBioPages(accountId, answer.value.pages, false).catch(console.error);
  return answer;
}
