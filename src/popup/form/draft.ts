import { addCampaign, type Campaign } from '../../core/url/campaign.ts';
import { cleanUrl } from '../../core/url/clean-url.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { Typed } from '../../core/intent/kept-drafts.ts';
import { linkTitle } from '../../core/link/link-title.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { isCleanedAt, siteOf } from '../../core/url/cleaning.ts';
import { isSamePage } from '../../core/intent/page-intents.ts';
import { parseUrl } from '../../core/url/parse-url.ts';
import type { Settings } from '../../core/account/settings.ts';
import { shownUrl } from '../../core/url/shown-host.ts';
import type { Page } from '../../platform/tabs.ts';

/** What stands in the form. */
export interface Draft extends Target {
  /** What the field shows, and what is sent: made of the target with its host in letters, or typed. */
  longUrl: string;
  alias: string;
  title: string;
}

/** An address as it came, and what was done to it since: all of it can be undone. */
export interface Target {
  source: string;
  /** Its tracking parameters are left out. */
  isCleaned: boolean;
  campaign: Campaign | null;
}

type Choices = Pick<Settings, 'cleaning' | 'campaigns' | 'campaign'>;

export const emptyDraft: Draft = {
  longUrl: '',
  alias: '',
  title: '',
  source: '',
  isCleaned: false,
  campaign: null,
};

/** The form as it opens: with what an intent on show asked for, or with the page of the tab, where that can be shortened. */
export function draftOf(intent: CreateIntent | null, page: Page | null, choices: Choices): Draft {
  if (intent !== null) {
    return {
      ...typed(emptyDraft, shownUrl(intent.longUrl)),
      alias: intent.aliasBy === 'user' ? (intent.alias ?? '') : '',
      title: intent.title,
    };
  }
  const campaign = choices.campaigns.find(({ name }) => name === choices.campaign) ?? null;
  if (page === null || !isShortenable(page)) return { ...emptyDraft, campaign };
  return pasted({ ...emptyDraft, title: linkTitle(page.title), campaign }, page.url, choices);
}

/** With an address that came as a whole: it is treated as the user chose for its site. */
export const pasted = (draft: Draft, source: string, { cleaning }: Choices): Draft =>
  aimed(draft, { source, isCleaned: isCleanedAt(cleaning, siteOf(source)) });

/** With what the user types, which is the user's own: nothing is done to it. */
export const typed = (draft: Draft, text: string): Draft => ({
  ...draft,
  longUrl: text,
  source: text,
  isCleaned: false,
  campaign: null,
});

/**
 * With another address in the field. The title that the page gave does not go with the address of another page, and is back with the page's own;
 * one that was typed stays.
 */
export function readdressed(before: Draft, after: Draft, given: Draft, page: Page | null): Draft {
  const [was, is] = [before, after].map(({ source }) => page !== null && isPartOf(page.url, source));
  const [from, to] = is ? ['', given.title] : [given.title, ''];
  return was !== is && after.title === from ? { ...after, title: to } : after;
}

/** Whether an address is a page's: at another place in it, perhaps, or without parameters of it. Some pages keep their path in the fragment. */
function isPartOf(pageUrl: string, text: string): boolean {
  const checked = checkLongUrl(text);
  if (!checked.ok) return false;
  const [one, other] = [parseUrl(pageUrl), parseUrl(checked.url)];
  if (one === null || other === null) return false;
  const parameters = one.search.slice(1).split('&');
  const isLess = other.search
    .slice(1)
    .split('&')
    .every((pair) => pair === '' || parameters.includes(pair));
  if (isLess) one.search = other.search;
  if (![one, other].some(({ hash }) => /^#[/!]/.test(hash))) one.hash = other.hash;
  return isSamePage(one.href, other.href);
}

/** With a change of the target, and the address that comes of it. */
export function aimed(draft: Draft, change: Partial<Target>): Draft {
  const { source, isCleaned, campaign } = { ...draft, ...change };
  const url = isCleaned ? cleanUrl(source).url : source;
  const longUrl = campaign && url.trim() !== '' ? addCampaign(url.trim(), campaign) : url;
  return { ...draft, source, isCleaned, campaign, longUrl: shownUrl(longUrl) };
}

/** What a user has put into the form. `null`: nothing. */
export function typedInto(draft: Draft, given: Draft): Typed | null {
  const { alias, title, source, isCleaned, campaign } = draft;
  const typed: Typed = {
    ...(alias !== given.alias && { alias }),
    ...(title !== given.title && { title }),
    ...(source !== given.source && { target: { source, isCleaned, campaign: campaign?.name ?? null } }),
  };
  return Object.keys(typed).length === 0 ? null : typed;
}

/** The form as the page gives it now, with what was typed into it before. */
export function withTyped(given: Draft, { target, ...fields }: Typed, { campaigns }: Choices): Draft {
  const draft = { ...given, ...fields };
  if (target === undefined) return draft;
  return aimed(draft, {
    source: target.source,
    isCleaned: target.isCleaned,
    campaign: campaigns.find(({ name }) => name === target.campaign) ?? null,
  });
}

export const isShortenable = (page: Page): boolean => checkLongUrl(page.url).ok;
