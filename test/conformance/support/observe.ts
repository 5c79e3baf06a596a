import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Answer, type Client, created, send } from './client.ts';

/** What a server does where the specification is silent: the section, the question, the behavior. */
export type Observation = [section: string, question: string, seen: string];

const url = 'https://example.com/page';

/** Observes a server with a key alone. Deletes the links that it makes. */
export async function observe(api: Client & { key: string }): Promise<Observation[]> {
  const codes: string[] = [];
  const make = async (link: Record<string, unknown> = {}) => {
    const answer = await api.shorten({ url, ...link });
    const result = v.safeParse(created, answer.body);
    if (result.success) codes.push(result.output.data.short_code);
    return answer;
  };
  const alias = `see-${randomBytes(6).toString('hex')}`;
  const before = Date.now();
  await make({ alias });
  const link = await find(api, alias);
  const second = await make();
  const observations: Observation[] = [
    ['2.2', 'time zone of times', offset(link?.created_at, before)],
    ['2.2', 'a title of 301 characters', status(await make({ title: 'a'.repeat(301) }))],
    [
      '2.2',
      'a URL of 8,193 characters',
      status(await make({ url: `https://example.com/`.padEnd(8_193, 'a') })),
    ],
    ['4.1', 'a title that was not given, in the list', JSON.stringify(link?.title)],
    ['4.1', 'the alias again in capitals', status(await make({ alias: alias.toUpperCase() }))],
    ['4.1', 'the alias "api"', status(await make({ alias: 'api' }))],
    ['4.1', 'an empty alias', status(await make({ alias: '' }))],
    ['4.1', 'a destination of ftp:', status(await make({ url: 'ftp://example.com/' }))],
    ['4.2', 'order of the list', await order(api, alias, second)],
    ['4.2', 'ETag of the list', (await api.call('GET', 'links')).headers.get('ETag') ?? 'none'],
    ['4.4', 'days=0', status(await api.call('GET', 'analytics&days=0'))],
    ['4.4', 'days=91', status(await api.call('GET', 'analytics&days=91'))],
    ['4.4', 'fields of one link’s analytics', fields(await api.call('GET', `analytics&link_id=${link?.id}`))],
    [
      '4.4',
      'analytics of a link that does not exist',
      status(await api.call('GET', 'analytics&link_id=999999999999')),
    ],
    ['4', 'an endpoint that does not exist', status(await api.call('GET', 'no-such-endpoint'))],
    ['4', 'HEAD of the list', status(await api.call('HEAD', 'links'))],
    ['4', 'OPTIONS, as a browser asks before a request', await preflight(api)],
    ['8', 'headers about the rate', await rateHeaders(api)],
  ];
  const bodies: string[] = [];
  for (const code of codes) {
    const { body } = await api.call('GET', `links&id=${(await find(api, code))?.id}&action=delete`);
    bodies.push(JSON.stringify(body));
  }
  return [...observations, ['4.3', 'body of a successful delete', bodies[0] ?? 'none was seen']];
}

async function find(api: Client, code: string) {
  return (await api.list()).find(({ short_code }) => short_code === code);
}

function status({ status, body }: Answer): string {
  const error = v.safeParse(v.object({ error: v.string() }), body);
  return error.success ? `${status}: ${error.output.error}` : String(status);
}

function offset(createdAt: string | undefined, now: number): string {
  if (createdAt === undefined) return 'no link was listed';
  const hours = Math.round((Date.parse(`${createdAt.replace(' ', 'T')}Z`) - now) / 3_600_000);
  return hours === 0 ? 'UTC' : `${hours} hours from UTC`;
}

async function order(api: Client, older: string, { body }: Answer): Promise<string> {
  const newer = v.safeParse(created, body);
  if (!newer.success) return 'no second link was made';
  const codes = (await api.list()).map(({ short_code }) => short_code);
  return codes.indexOf(newer.output.data.short_code) < codes.indexOf(older) ? 'newest first' : 'oldest first';
}

function fields({ status, body }: Answer): string {
  const result = v.safeParse(v.object({ data: v.record(v.string(), v.unknown()) }), body);
  return result.success ? Object.keys(result.output.data).join(', ') : String(status);
}

async function preflight({ baseUrl }: Client): Promise<string> {
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' };
  const answer = await send(`${baseUrl}/?endpoint=links`, { method: 'OPTIONS', headers });
  return `${answer.status}, ${answer.headers.get('Access-Control-Allow-Origin') ?? 'no'} origin allowed`;
}

async function rateHeaders(api: Client): Promise<string> {
  const { headers } = await api.call('GET', 'bio-pages');
  return [...headers.keys()].filter((name) => /rate|retry/.test(name)).join(', ') || 'none';
}
