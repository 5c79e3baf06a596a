import { decodeAnalytics } from '../../core/answer/decode-analytics.ts';
import { decodeAnswer } from '../../core/answer/decode-answer.ts';
import type { Analytics } from '../../core/link/analytics.ts';
import type { Input } from '../../core/protocol.ts';
import type { Result } from '../../core/result.ts';
import { send } from '../../platform/messages.ts';

/** Statistics of a link, or of the account if `link` is `null`. */
export const fetchAnalytics = async (of: Input<'readAnalytics'>): Promise<Result<Analytics>> =>
  decodeAnswer(await send('readAnalytics', of), decodeAnalytics);
