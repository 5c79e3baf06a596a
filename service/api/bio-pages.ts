import { listBioPages } from '../storage/bio-pages.ts';
import type { Call } from './call.ts';

/** `GET ?endpoint=bio-pages` (section 4.5). */
export async function bioPages({ context, account, service }: Call): Promise<Response> {
  return context.json({ success: true, data: await listBioPages(service.db, service.siteUrl, account.id) });
}
