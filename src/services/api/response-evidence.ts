import { asJsonObject } from './decode-fields.ts';
import { decodeEnvelope, decodeErrorText, saysFailure } from './decode.ts';
import { parseJsonBody } from './parse-json-body.ts';

/** What a request does. The same answer can mean different things for different purposes. */
export type RequestPurpose = 'create' | 'delete' | 'read';

export interface RawResponse {
  purpose: RequestPurpose;
  /** 0: the browser does not show a redirect that it did not follow. */
  status: number;
  headers: Headers;
  body: string;
  /** The key that was sent, if any. */
  key?: string;
}

/** What can be asked of an answer besides its status. Each is named in a row of response-rules.ts. */
export interface ResponseEvidence {
  /** The body is no JSON object or list, so a firewall, a proxy or a web server may have answered in place of the API. */
  isPage: boolean;
  /**
   * A refusal that is not in the API's form: a page, or JSON without an `error`, as gateways have it, or with nothing in it but the name of a
   * 404. Where a refusal of access names the key or the plan, it is about these, whoever says it.
   */
  isForeign: boolean;
  saysSuccess: boolean;
  saysDeleted: boolean;
  /** It has the service's words about a failure. */
  saysWhy: boolean;
  /** The requests are used up: by its words, by a common header, or by a time to try again. */
  saysRequestsRanOut: boolean;
}

/** What an answer shows, its data if it is a success, and the service's own words. */
export interface ResponseWithEvidence extends ResponseEvidence {
  /** The body is a page for people. */
  isHtml: boolean;
  /** It names the limit of links. */
  saysLinkLimit: boolean;
  data: unknown;
  said: string | undefined;
}

export function analyzeResponse({ status, headers, body, key }: RawResponse): ResponseWithEvidence {
  const json = parseJsonBody(body);
  const envelope = decodeEnvelope(json);
  const said = decodeErrorText(json, status >= 200 && status < 300, key);
  const isPage = typeof json !== 'object' || json === null;
  return {
    isPage,
    isHtml: isPage && html.test(body),
    isForeign: isForeign(status, json, said),
    saysLinkLimit: /\blinks?\b/i.test(said ?? '') && aboutLimit.test(said ?? ''),
    saysSuccess: envelope !== null,
    saysDeleted: saysDeleted(body, json),
    saysWhy: said !== undefined,
    saysRequestsRanOut:
      ofRequests.test(said ?? '') ||
      headers.has('Retry-After') ||
      remaining.some((name) => headers.get(name)?.trim() === '0'),
    data: envelope?.data,
    said,
  };
}

/** A warning of PHP before the JSON begins with a tag too: `<br />`. */
const html = /^\s*<(?!br\b|b>)[!a-z]/i;

/** Words about what a refusal of access is for, by its status. */
const aboutPlan = /\bplan\b|\blimit|\bquota\b|\bupgrade/i;
const aboutAccess: Partial<Record<number, RegExp>> = {
  401: /\b(?:keys?|tokens?|credentials?|unauthenticated|plan)\b/i,
  402: aboutPlan,
  403: aboutPlan,
};

/** Frameworks put the name of the status into `error` by themselves, also where they have no such endpoint. */
const nameOf404 = /^(?:404\W*)?(?:route |page )?not found\W*$/i;

/** Some services have `success` in place of an `error`. */
function isForeign(status: number, json: unknown, said = ''): boolean {
  const fields = asJsonObject(json);
  if (fields !== null && 'success' in fields) return false;
  if (fields !== null && 'error' in fields) return status === 404 && nameOf404.test(said);
  return aboutAccess[status]?.test(said) !== true;
}

const aboutLimit =
  /\b(?:limit|max(?:imum)?|number|quota|as many|too many|no more|reached|exceed(?:s|ed)?|full)\b/i;

/**
 * The specification (section 4.3) doesn't define the body of a delete's answer, so an empty body counts, and so does any JSON object without
 * a failure. HTML comes from a proxy, and a list from a service that ignored the action.
 */
function saysDeleted(body: string, json: unknown): boolean {
  if (body.trim() === '') return true;
  const fields = asJsonObject(json);
  return fields !== null && !Array.isArray(fields['data']) && !saysFailure(fields);
}

/** Words about a limit of requests, not of links: the service answers both with a 403 (specification, section 7). */
const ofRequests =
  /rate.?limit|too many(?: (?:api )?(?:requests|calls)|(?![^.]{0,30}\b(?:links|urls)\b))|throttl|requests?\s+(?:count|limit|quota|per|this hour)|(?:limit|quota|number) (?:of|for) (?:api )?(?:requests|calls)|slow down/i;

const remaining = ['RateLimit-Remaining', 'X-RateLimit-Remaining', 'X-Rate-Limit-Remaining'];
