import type { Answer, Sent } from '../world/network/passage.ts';
import { json, nothing } from './answers.ts';
import { listRowJson } from './rows.ts';
import type { Service } from './service.ts';
import type { ServiceLink } from './truth.ts';
import { hashOf } from '../random.ts';

const most = 8;
const lateMs = 90_000;
const veryLateMs = 6 * 3_600_000;

/** `GET ?endpoint=links` (specification, section 4.2). */
export function list(service: Service, account: string, sent: Sent): Answer {
  const value = { success: true, data: trickedBy(service, account, listed(service, account)) };
  const etag = `"${hashOf(JSON.stringify(value))}"`;
  if (sent.headers['If-None-Match'] === etag) return nothing(304);
  return json(200, value, { ETag: etag });
}

/** What a moment of the service makes of a list. */
function trickedBy(service: Service, account: string, rows: unknown[]): unknown[] {
  const trick = service.listTricks.shift();
  if (trick === undefined) return rows;
  service.onTrick(trick);
  switch (trick) {
    case 'empty':
      return [];
    case 'short':
      return rows.slice(0, service.random.below(rows.length));
    case 'older': {
      const { lagMs } = service;
      service.lagMs = service.random.skewed(5000, 3_600_000);
      const older = listed(service, account);
      service.lagMs = lagMs;
      return older;
    }
  }
}

export type ListTrick = 'empty' | 'short' | 'older';

export const isListOf = ({ method, url: { searchParams } }: Sent): boolean =>
  method === 'GET' && searchParams.get('endpoint') === 'links' && !searchParams.has('id');

export function listed(service: Service, account: string): unknown[] {
  const links = ordered(service, seen(service, account));
  const rows: unknown[] = part(service, links).map((link) => listRowJson(service, link));
  if (service.personality.list !== 'rows that are broken' || rows.length === 0) return rows;
  service.feel('list');
  return [null, ...rows, { id: 'none', short_code: 'x' }];
}

/** The links that the list includes by now. */
function seen(service: Service, account: string): ServiceLink[] {
  const { list: quirk } = service.personality;
  const usual = quirk === 'fresh links late' ? lateMs : quirk === 'fresh links in hours' ? veryLateMs : 0;
  const age = Math.max(usual, service.nextLagMs());
  const asOf = service.trueNow() - age;
  const own = service.truth.links.filter((link) => link.account === account);
  const links = own.filter(
    ({ madeAt, goneAt }) => madeAt <= asOf && (goneAt === null || goneAt > asOf || areDeletedShown(service)),
  );
  if (age > 0 && links.length !== service.truth.alive(account).length) service.feel('list');
  return links;
}

const areDeletedShown = ({ personality }: Service): boolean => personality.status === 'deleted too';

function ordered(service: Service, links: readonly ServiceLink[]): ServiceLink[] {
  const { order } = service.personality;
  if (order !== 'newest first' && links.length > 1) service.feel('order');
  if (order === 'oldest first') return [...links];
  if (order === 'newest first') return links.toReversed();
  return links.toSorted((a, b) => hashOf(a.id) - hashOf(b.id));
}

function part(service: Service, links: ServiceLink[]): ServiceLink[] {
  const { list: quirk } = service.personality;
  const byAge = () => links.toSorted((a, b) => b.madeAt - a.madeAt);
  const some =
    quirk === 'the newest 8' || quirk === 'a page of 8'
      ? byAge().slice(0, most)
      : quirk === 'the oldest 8'
        ? byAge().slice(-most)
        : links;
  if (some.length < links.length) service.feel('list');
  return some;
}
