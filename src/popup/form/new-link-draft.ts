import { addCampaign, type Campaign } from '../../core/url/campaign.ts';
import { cleanUrl, withoutParameters } from '../../core/url/clean-url.ts';
import { parametersCausingAllWarnings } from '../../core/url/url-warnings.ts';
import type { CreateOperation } from '../../outbox/operation.ts';
import type { TypedDraftFields } from '../../core/stored-drafts.ts';
import { sanitizeTitle } from '../../core/link/link-title.ts';
import type { TitledUrl } from '../../core/url/links-in-html.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { siteHostOrText } from '../../core/url/url-cleaning.ts';
import { isSamePage } from '../../core/url/same-page.ts';
import { parseUrl } from '../../core/url/parse-url.ts';
import { isCleanedAt, type Settings } from '../../core/account/settings.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import type { WebPage } from '../../platform/tabs.ts';

/** The content of the form. */
export interface NewLinkDraft extends DraftTarget {
  /** What the field shows and what is sent: the typed text, or the target with the letters of its host. */
  longUrl: string;
  alias: string;
  title: string;
}

/** A URL as it came, and the changes made to it since, which can all be undone. */
export interface DraftTarget {
  source: string;
  /** Its tracking parameters are removed. */
  isCleaned: boolean;
  campaign: Campaign | null;
}

type Choices = Pick<Settings, 'cleaning' | 'campaigns' | 'campaign' | 'pageTitle'>;

export const emptyDraft: NewLinkDraft = {
  longUrl: '',
  alias: '',
  title: '',
  source: '',
  isCleaned: false,
  campaign: null,
};

/** The form as it opens: with the values of a shown operation, or with the page of the tab if that can be shortened. */
export function createInitialDraft(
  operation: CreateOperation | null,
  page: WebPage | null,
  choices: Choices,
): NewLinkDraft {
  if (operation !== null) {
    return {
      ...withTypedUrl(emptyDraft, displayUrl(operation.longUrl)),
      alias: operation.aliasBy === 'user' ? (operation.alias ?? '') : '',
      title: operation.title,
    };
  }
  const campaign = choices.campaigns.find(({ name }) => name === choices.campaign) ?? null;
  if (page === null || !isShortenable(page)) return { ...emptyDraft, campaign };
  return withPastedUrl(
    { ...emptyDraft, title: choices.pageTitle ? sanitizeTitle(page.title) : '', campaign },
    page.url,
    choices,
  );
}

/** Takes a URL that came as a whole. It is cleaned as the user chose for its site. */
export const withPastedUrl = (draft: NewLinkDraft, source: string, { cleaning }: Choices): NewLinkDraft =>
  withUrlChange(draft, { source, isCleaned: isCleanedAt(cleaning, siteHostOrText(source)) });

/** Takes a link that was found in a text, with its words, if it has any. */
export const withUrlFoundInText = (
  draft: NewLinkDraft,
  { url, title }: TitledUrl,
  choices: Choices,
): NewLinkDraft =>
  withPastedUrl({ ...draft, title: title === '' ? draft.title : sanitizeTitle(title) }, url, choices);

/** Takes what the user types, without changing it. */
export const withTypedUrl = (draft: NewLinkDraft, text: string): NewLinkDraft => ({
  ...draft,
  longUrl: text,
  source: text,
  isCleaned: false,
  campaign: null,
});

/**
 * Replaces the URL in the field. A title from the page does not go with another page's URL, and comes back with the page's own. A typed
 * title stays.
 */
export function withMatchingTitle(
  before: NewLinkDraft,
  after: NewLinkDraft,
  given: NewLinkDraft,
  page: WebPage | null,
): NewLinkDraft {
  const [was, is] = [before, after].map(({ source }) => page !== null && isPartOf(page.url, source));
  const [from, to] = is ? ['', given.title] : [given.title, ''];
  return was !== is && after.title === from ? { ...after, title: to } : after;
}

/** Whether a URL belongs to a page, perhaps with another fragment or fewer parameters. Some pages keep their path in the fragment. */
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

/** Changes the target, and the URL that results from it. */
export function withUrlChange(draft: NewLinkDraft, change: Partial<DraftTarget>): NewLinkDraft {
  const { source, isCleaned, campaign } = { ...draft, ...change };
  const url = isCleaned ? cleanUrl(source).url : source;
  const longUrl = campaign && url.trim() !== '' ? addCampaign(url.trim(), campaign) : url;
  return { ...draft, source, isCleaned, campaign, longUrl: displayUrl(longUrl) };
}

/** A draft without what its user may regret to publish. */
export interface SafeDraft {
  draft: NewLinkDraft;
  /** The parameters that it lacks. */
  removed: string[];
}

/** The draft without the parameters that hold a secret or a mail address. `null`: a warning would be left without them. */
export function draftWithoutRisk(draft: NewLinkDraft, serviceUrl: string, warn: boolean): SafeDraft | null {
  const removed = parametersCausingAllWarnings(draft.longUrl, serviceUrl, warn);
  if (removed === null) return null;
  const { url } = withoutParameters(draft.source, (name) => removed.includes(name));
  return { draft: withUrlChange(draft, { source: url }), removed };
}

/** What the user has typed into the form. `null`: nothing. */
export function typedChanges(draft: NewLinkDraft, given: NewLinkDraft): TypedDraftFields | null {
  const { alias, title, source, isCleaned, campaign } = draft;
  const typed: TypedDraftFields = {
    ...(alias !== given.alias && { alias }),
    ...(title !== given.title && { title }),
    ...(source !== given.source && { target: { source, isCleaned, campaign: campaign?.name ?? null } }),
  };
  return Object.keys(typed).length === 0 ? null : typed;
}

/** The form as the page fills it in now, with what was typed before. */
export function withTypedChanges(
  given: NewLinkDraft,
  { target, ...fields }: TypedDraftFields,
  { campaigns }: Choices,
): NewLinkDraft {
  const draft = { ...given, ...fields };
  if (target === undefined) return draft;
  return withUrlChange(draft, {
    source: target.source,
    isCleaned: target.isCleaned,
    campaign: campaigns.find(({ name }) => name === target.campaign) ?? null,
  });
}

export const isShortenable = (page: WebPage): boolean => checkLongUrl(page.url).ok;
