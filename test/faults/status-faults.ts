import { STATUS_CODES } from 'node:http';
import { error, html, type Answer } from './answer.ts';
import { answering, type Exchange, type Fault } from './fault.ts';

/** The error statuses of the specification, section 7, and two that services have besides: for a bill, and for what is gone. */
export const statuses = [400, 401, 402, 403, 404, 405, 409, 410, 429, 500] as const;
export const redirects = [301, 302, 303, 307, 308] as const;

type StatusName = `status-${(typeof statuses)[number]}-${'json' | 'bare'}`;
type RedirectName = `redirect-${(typeof redirects)[number]}-${keyof Exchange['addresses']}`;

/** A 402, 403 or 409 may answer a second copy of the request, and a 500 may come after the work was done. */
const isDefinite = (status: number): boolean => ![402, 403, 409, 500].includes(status);

const nameOf = (status: number): string => STATUS_CODES[status] ?? '';

const bare = (status: number) => html(status, `<h1>${status} ${nameOf(status)}</h1>`);

const statusFaults = Object.fromEntries(
  statuses.flatMap((status) => [
    [
      `status-${status}-json`,
      answering(isDefinite(status), ({ pace }) => error(status, `${pace.said} ${status}`)),
    ],
    // A 401 that is not the API's comes from something before it, and says nothing of the key.
    [`status-${status}-bare`, answering(isDefinite(status) && status !== 401, () => bare(status))],
  ]),
) as Record<StatusName, Fault>;

const redirecting = (status: number, to: keyof Exchange['addresses']): Fault =>
  answering(false, ({ addresses }) => ({
    ...bare(status),
    headers: { Location: addresses[to] },
  }));

const redirectFaults = Object.fromEntries(
  redirects.flatMap((status) => [
    [`redirect-${status}-same`, redirecting(status, 'same')],
    [`redirect-${status}-elsewhere`, redirecting(status, 'elsewhere')],
  ]),
) as Record<RedirectName, Fault>;

const withRetryAfter = (answer: Answer, value: string | number): Answer => ({
  ...answer,
  headers: { ...answer.headers, 'Retry-After': String(value) },
});

const retryAfter = (value: (retryAfterS: number) => string | number): Fault =>
  answering(true, ({ pace }) => withRetryAfter(error(429, 'Rate limit exceeded'), value(pace.retryAfterS)));

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** Faults that consist of a status and headers. */
export const answerFaults = {
  ...statusFaults,
  ...redirectFaults,
  // A gateway says it, so nobody knows whether the service had the request.
  unavailable: answering(false, ({ pace }) => withRetryAfter(bare(503), pace.retryAfterS)),
  'status-408': answering(false, () => ({ ...bare(408), headers: { Connection: 'close' } })),
  'retry-after-seconds': retryAfter((seconds) => seconds),
  'retry-after-date': retryAfter((seconds) => new Date(inSeconds(seconds)).toUTCString()),
  'retry-after-past': retryAfter((seconds) => new Date(inSeconds(-seconds)).toUTCString()),
  'retry-after-negative': retryAfter((seconds) => -seconds),
  'retry-after-epoch': retryAfter((seconds) => Math.round(inSeconds(seconds) / 1000)),
  'retry-after-garbage': retryAfter(() => 'soon, or a little later'),
} satisfies Record<string, Fault>;
