import { cleanUrl } from './clean-url.ts';
import { sameUrlKey } from './long-url.ts';

/** Whether two addresses are of one page: they may differ in spelling, and in parameters for campaigns and tracking. */
export const isSamePage = (one: string, other: string): boolean =>
  one !== '' && pageKey(one) === pageKey(other);

const pageKey = (url: string): string => sameUrlKey(cleanUrl(url).url);
