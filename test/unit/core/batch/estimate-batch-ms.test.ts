import { expect, it } from 'vitest';
import {
  backgroundRequestShare,
  requestsWaitUntil,
  withRequests,
  withRowPace,
  type RequestLog,
} from '../../../../src/core/account/request-log.ts';
import { estimateBatchMs, isBatchPaced } from '../../../../src/core/batch/estimate-batch-ms.ts';
import { formatAboutHowLong } from '../../../../src/links/shorten-many/batches/format-times.ts';

const start = 1_800_000_000_000;

/** Sends rows as the worker does: it waits for room in the hour, counts, and measures every ten rows. A row takes `rowMs`, more or less. */
function runRows(count: number, log: RequestLog, limit: number | null, rowMs: number, from: number) {
  let at = from;
  let since = from;
  let now = log;
  for (let row = 1; row <= count; row += 1) {
    const until = requestsWaitUntil(now, limit && limit * backgroundRequestShare, at);
    if (until !== null) at = since = until;
    now = { ...now, minutes: withRequests(now.minutes, at) };
    at += rowMs * (row % 2 === 0 ? 1.5 : 0.5);
    if (row % 10 > 0) continue;
    now = withRowPace(now, (at - since) / 10);
    since = at;
  }
  return { log: now, tookMs: at - from, endAt: at };
}

const unused: RequestLog = { accountId: 'a', minutes: [], pausedUntil: 0 };

const isNear = (estimated: number, real: number) => estimated <= real * 1.5 && real <= estimated * 1.5;

const sizes = [20, 101, 500];
const limits = [100, 1000, null];

it.each(
  sizes.flatMap((size) => limits.flatMap((limit) => [100, 200].map((ms) => [size, limit, ms] as const))),
)(
  '%i rows at %s requests an hour and %i ms each take about as long as estimated, without a measure',
  (size, limit, rowMs) => {
    const { tookMs } = runRows(size, unused, limit, rowMs, start);
    expect([estimateBatchMs(size, [], limit, start), tookMs]).toSatisfy(([a = 0, b = 0]: number[]) =>
      isNear(a, b),
    );
  },
);

it.each(
  sizes.flatMap((size) => limits.flatMap((limit) => [30, 900].map((ms) => [size, limit, ms] as const))),
)('%i rows at %s requests an hour and %i ms each, after a batch', (size, limit, rowMs) => {
  const before = runRows(20, unused, limit, rowMs, start);
  const { minutes, rowMs: measured } = before.log;
  const { tookMs } = runRows(size, before.log, limit, rowMs, before.endAt);
  const estimated = estimateBatchMs(size, minutes, limit, before.endAt, measured);
  expect([estimated, tookMs]).toSatisfy(([a = 0, b = 0]: number[]) => isNear(a, b));
});

it('what was measured of a computer that slept is soon forgotten', () => {
  let log = withRowPace({ ...unused, rowMs: 100 }, 8 * 3_600_000);
  expect(log.rowMs).toBeLessThan(6000);
  for (let times = 0; times < 8; times += 1) log = withRowPace(log, 100);
  expect(log.rowMs).toBeLessThan(150);
});

it.each([
  [200, '1 sec.'],
  [2800, '3 sec.'],
  [14_000, '15 sec.'],
  [62_000, '60 sec.'],
  [103_000, '100 sec.'],
  [149_000, '2 min.'],
  [3_600_000, '1 hr.'],
])('%i ms are about %s', (ms, text) => {
  expect(formatAboutHowLong(ms).replace('.', '')).toBe(text.replace('.', ''));
});

it('a batch is paced by what the hour allows, not by a slow service', () => {
  const isPaced = (count: number, limit: number | null, rowMs?: number, sent: RequestLog['minutes'] = []) =>
    isBatchPaced(estimateBatchMs(count, sent, limit, start, rowMs), count, rowMs);
  expect(isPaced(1000, 1000)).toBe(true);
  expect(isPaced(500, 1000, 22_000 / 3)).toBe(false);
  expect(isPaced(10, 1000, 100, [[Math.floor(start / 60_000), 899]])).toBe(true);
  expect(isPaced(20_000, null, 1 / 3)).toBe(false);
});
