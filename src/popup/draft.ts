import type { CreateIntent } from '../core/create-intent.ts';
import { checkLongUrl } from '../core/long-url.ts';
import type { Page } from '../platform/tabs.ts';

/** What stands in the form. */
export interface Draft {
  longUrl: string;
  alias: string;
  title: string;
}

/** The form as it opens: with what an intent on show asked for, or with the page of the tab, where that can be shortened. */
export function draftOf(intent: CreateIntent | null, page: Page | null): Draft {
  if (intent !== null) {
    return {
      longUrl: intent.longUrl,
      alias: intent.aliasBy === 'user' ? (intent.alias ?? '') : '',
      title: intent.title,
    };
  }
  if (page === null || !isShortenable(page)) return { longUrl: '', alias: '', title: '' };
  return { longUrl: page.url, alias: '', title: page.title };
}

export const isShortenable = (page: Page): boolean => checkLongUrl(page.url).ok;
