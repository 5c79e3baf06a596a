import { asJsonObject } from './decode-fields.ts';
import { decodeEnvelope, decodeErrorText, hasFailed } from './decode.ts';
import { parse } from './parse.ts';

/** What a request does. The same answer can mean different things for different purposes. */
export type Purpose = 'create' | 'delete' | 'read';

export interface RawResponse {
  purpose: Purpose;
  /** 0: the browser does not show a redirect that it did not follow. */
  status: number;
  headers: Headers;
  body: string;
}

/** What can be asked of an answer besides its status. Each is named in a row of response-rules.ts. */
export interface ResponseEvidence {
  /** The body is no JSON object or list, so a firewall, a proxy or a web server may have answered in place of the API. */
  isPage: boolean;
  saysSuccess: boolean;
  saysDeleted: boolean;
  /** It has the service's words about a failure. */
  saysWhy: boolean;
  /** The requests are used up: by its words, by a common header, or by a time to try again. */
  saysRequestsRanOut: boolean;
}

/** What an answer shows, its data if it is a success, and the service's own words. */
export interface ResponseAnalysis extends ResponseEvidence {
  /** The body is a page for people. */
  isHtml: boolean;
  data: unknown;
  said: string | undefined;
}

export function analyzeResponse({ status, headers, body }: RawResponse): ResponseAnalysis {
  const json = parse(body);
  const envelope = decodeEnvelope(json);
  const said = decodeErrorText(json, status >= 200 && status < 300);
  const isPage = typeof json !== 'object' || json === null;
  return {
    isPage,
    isHtml: isPage && html.test(body),
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

/**
 * The specification (section 4.3) doesn't define the body of a delete's answer, so an empty body counts, and so does any JSON object without
 * a failure. HTML comes from a proxy, and a list from a service that ignored the action.
 */
function saysDeleted(body: string, json: unknown): boolean {
  if (body.trim() === '') return true;
  const fields = asJsonObject(json);
  return fields !== null && !Array.isArray(fields['data']) && !hasFailed(fields);
}

/** Words about a limit of requests, not of links: the service answers both with a 403 (specification, section 7). */
const ofRequests =
  /rate.?limit|too many|throttl|requests?\s+(?:count|limit|quota|per|this hour)|(?:limit|quota|number) (?:of|for) (?:api )?(?:requests|calls)|slow down/i;

const remaining = ['RateLimit-Remaining', 'X-RateLimit-Remaining', 'X-Rate-Limit-Remaining'];
