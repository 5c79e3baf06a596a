import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import type autocannon from 'autocannon';
import { compare, connections, type Compared, load, type RequestsOf } from './load.ts';

export interface Site {
  url: string;
  /** A key for each account that creates links. */
  writeKeys: string[];
  /** The key of the account that has the links and clicks. */
  readKey: string;
  codes: string[];
}

export interface Plan {
  rounds: number;
  seconds: number;
}

const browsers = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
];
const countries = ['DE', 'US', 'IN', 'BR', 'FR', 'JP'];

/** Redirects for all codes, by browsers at different addresses. The baseline answers a constant 302. */
export function redirects(
  site: Site,
  baseline: string,
  { rounds, seconds }: Plan,
): Promise<Compared<number>> {
  const requests = visits(site);
  return compare(
    rounds,
    async () => (await load(site.url, 302, seconds, requests)).rate,
    async () => (await load(baseline, 302, seconds, requests)).rate,
  );
}

export function visits({ codes }: Site): RequestsOf {
  return (connection) =>
    codes.flatMap((code, index) => (index % connections === connection ? [visit(code, index)] : []));
}

export function visit(code: string, index: number): autocannon.Request {
  return {
    path: `/${code}`,
    headers: {
      'User-Agent': browsers[index % browsers.length],
      'X-Forwarded-For': `10.${index % 7}.${(index >> 8) % 256}.${index % 256}`,
      'CF-IPCountry': countries[index % countries.length],
    },
  };
}

/** Creations by the first `accounts` accounts. The baseline echoes the same JSON. */
export function creations(
  site: Site,
  baseline: string,
  accounts: number,
  { rounds, seconds }: Plan,
): Promise<Compared<number>> {
  const requests =
    (path: string): RequestsOf =>
    (connection) => [post(path, site.writeKeys[connection % accounts] ?? '')];
  return compare(
    rounds,
    async () => (await load(site.url, 200, seconds, requests('/api/?endpoint=shorten'))).rate,
    async () => (await load(baseline, 200, seconds, requests('/echo'))).rate,
  );
}

export function post(path: string, key: string): autocannon.Request {
  return {
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ url: 'https://example.com/a/long/page?with=a&query', title: 'A page' }),
  };
}

/**
 * The 99th percentile of the time for analytics of 90 days, in ms. The account has all the clicks, and requests come one at
 * a time.
 */
export async function analyticsP99(site: Site): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 100; count += 1)
    times.push(
      await timed(() => read(`${site.url}/api/?endpoint=analytics&days=90&api_key=${site.readKey}`)),
    );
  return times.toSorted((a, b) => a - b)[98] ?? Number.NaN;
}

/** The time to list all links, in ms. The baseline is JSON.stringify of the same list. */
export async function lists(site: Site, rounds: number): Promise<Compared<number>> {
  const url = `${site.url}/api/?endpoint=links&api_key=${site.readKey}`;
  const list: unknown = JSON.parse((await read(url)).toString());
  return compare(
    rounds,
    () => timed(() => read(url)),
    () => timed(() => JSON.stringify(list)),
  );
}

async function timed(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function read(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    }).on('error', reject);
  });
}
