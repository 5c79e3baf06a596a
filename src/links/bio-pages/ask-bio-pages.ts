import { decodeBioPages } from '../../core/answer/decode-bio-pages.ts';
import { decoded } from '../../core/answer/decoded.ts';
import type { BioPages } from '../../core/link/bio-page.ts';
import type { Result } from '../../core/result.ts';
import { send } from '../../platform/messages.ts';

export const askBioPages = async (accountId: string): Promise<Result<BioPages>> =>
  decoded(await send('listBioPages', { accountId }), decodeBioPages);
