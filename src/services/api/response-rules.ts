import type { FailureKind } from '../../core/failure.ts';
import type { ResponseEvidence, RequestPurpose } from './response-evidence.ts';

/** One row: which answers it is about, what they mean, and why they do. */
export interface ResponseRule {
  /** `any`: whatever the request was for. */
  purpose: RequestPurpose | 'any';
  /** The first and the last status. */
  status: readonly [first: number, last: number];
  /** What else the answer must show. */
  requires?: keyof ResponseEvidence;
  outcome: ServiceFailureKind | 'success';
  reason: string;
}

export type ServiceFailureKind = Extract<
  FailureKind,
  | 'invalid'
  | 'unauthorized'
  | 'limit-reached'
  | 'forbidden'
  | 'not-found'
  | 'method-blocked'
  | 'alias-taken'
  | 'rate-limited'
  | 'server-error'
  | 'timed-out'
  | 'redirected'
  | 'unreadable'
>;

const only = (status: number) => [status, status] as const;
const success = [200, 299] as const;
const refusal = [400, 499] as const;
/** RFC 9110, section 15.5.3, leaves 402 open: services give it for a plan or a bill, in place of a 403. */
const noAccess = [402, 403] as const;

/**
 * What a service's answer means. The first row that fits an answer decides. A reason names the section of the specification, or the habit of
 * services, servers and firewalls that the row is for.
 */
export const responseRules: readonly ResponseRule[] = [
  {
    purpose: 'delete',
    status: success,
    requires: 'saysDeleted',
    outcome: 'success',
    reason: 'Section 4.3 leaves the body open: empty, or an object that tells of no failure.',
  },
  // The answer to a delete may be in the envelope of a success and yet be a list: the action was ignored.
  {
    purpose: 'delete',
    status: success,
    outcome: 'unreadable',
    reason: 'A failure, a list or a page with a success status: the list shows whether the link is gone.',
  },
  {
    purpose: 'any',
    status: success,
    requires: 'saysSuccess',
    outcome: 'success',
    reason: 'Section 2.1: `success` is true.',
  },
  {
    purpose: 'create',
    status: success,
    requires: 'saysWhy',
    outcome: 'invalid',
    reason: 'Some services refuse to create with a success status, and say why.',
  },
  {
    purpose: 'any',
    status: only(304),
    outcome: 'unreadable',
    reason: 'RFC 9110, section 15.4.5: it answers a tag, and none was sent.',
  },
  {
    purpose: 'any',
    status: only(0),
    outcome: 'redirected',
    reason: 'No redirect is followed, so that the key stays at its origin, and browsers hide its status.',
  },
  { purpose: 'any', status: [300, 399], outcome: 'redirected', reason: 'No redirect is followed.' },
  {
    purpose: 'any',
    status: only(401),
    requires: 'isForeign',
    outcome: 'unreadable',
    reason:
      'Sections 1 and 2.1: the API answers in JSON, with an `error`. Anything else is that of a proxy, a gateway or a server before it: see `detectCaptivePortal`.',
  },
  {
    purpose: 'any',
    status: only(401),
    outcome: 'unauthorized',
    reason: 'Section 5: the key is missing, invalid, expired or revoked, or the plan has no API access.',
  },
  {
    purpose: 'any',
    status: only(408),
    outcome: 'timed-out',
    reason: 'RFC 9110, section 15.5.9: the server did not get the whole request in time.',
  },
  { purpose: 'any', status: only(429), outcome: 'rate-limited', reason: 'Section 8: the hour is used up.' },
  {
    purpose: 'any',
    status: noAccess,
    requires: 'saysRequestsRanOut',
    outcome: 'rate-limited',
    reason: 'Section 7: a 403 is also for the request count. It holds up all requests, so it must say so.',
  },
  {
    purpose: 'delete',
    status: only(501),
    outcome: 'method-blocked',
    reason: 'RFC 9110, section 15.6.2: a server or firewall that does not know DELETE.',
  },
  {
    purpose: 'delete',
    status: refusal,
    requires: 'isPage',
    outcome: 'method-blocked',
    reason: 'Firewalls block DELETE with a page of their own: the API has not been asked.',
  },
  {
    purpose: 'delete',
    status: only(404),
    requires: 'isForeign',
    outcome: 'unreadable',
    reason:
      'Section 7: the API says it with an `error`. A gateway without a route has a 404 of its own: the list shows whether the link is gone.',
  },
  {
    purpose: 'any',
    status: only(404),
    outcome: 'not-found',
    reason: 'Section 4.3 for a link. A web server answers so where there is no API.',
  },
  {
    purpose: 'any',
    status: only(410),
    outcome: 'not-found',
    reason: 'RFC 9110, section 15.5.11: a link that is gone, or an API that was switched off.',
  },
  {
    purpose: 'any',
    status: only(405),
    outcome: 'method-blocked',
    reason: 'Section 4.3 for DELETE. A web server answers a POST so where there is no API.',
  },
  {
    purpose: 'create',
    status: only(409),
    requires: 'isPage',
    outcome: 'unreadable',
    reason:
      'Section 4.1, rule 2 has an `error`. A page in its place may even answer a copy of the POST that made the link.',
  },
  {
    purpose: 'create',
    status: refusal,
    requires: 'isPage',
    outcome: 'forbidden',
    reason: 'Section 1: the API answers in JSON. A page is a firewall’s, and says nothing of plan or alias.',
  },
  {
    purpose: 'create',
    status: noAccess,
    requires: 'isForeign',
    outcome: 'forbidden',
    reason: 'Section 2.1: the API refuses with an `error`. Gateways and firewalls have their own JSON.',
  },
  {
    purpose: 'create',
    status: noAccess,
    outcome: 'limit-reached',
    reason:
      'Section 4.1, rule 3: the plan has no room for another link. Section 7 has the count of requests, too, so it is certain only in words.',
  },
  {
    purpose: 'any',
    status: noAccess,
    outcome: 'forbidden',
    reason: 'A plan without this part of the API. It says nothing about other requests.',
  },
  {
    purpose: 'create',
    status: only(409),
    outcome: 'alias-taken',
    reason: 'Section 4.1, rule 2: the alias is in use.',
  },
  {
    purpose: 'any',
    status: refusal,
    outcome: 'invalid',
    reason: 'Section 4.1, rule 1 for 400. RFC 9110, section 15.5: other 4xx blame the request as well.',
  },
  {
    purpose: 'any',
    status: [500, Infinity],
    outcome: 'server-error',
    reason:
      'Section 7: it may have done its work before the error. 511 is a network’s: see `detectCaptivePortal`.',
  },
  {
    purpose: 'any',
    status: [0, Infinity],
    outcome: 'unreadable',
    reason: 'Not the envelope of section 2.1: a network’s login page, a warning before the JSON, or nothing.',
  },
];
