import { listBioPages } from '../database/bio-pages.ts';
import { answer } from './answer.ts';
import type { Call } from './call.ts';

/** `GET ?endpoint=bio-pages` (specification, section 4.5). */
export async function bioPages(call: Call): Promise<Response> {
  const { account, service } = call;
  await service.views.drain();
  return answer(call, await listBioPages(service.db, account.site_url ?? service.siteUrl, account.id));
}
