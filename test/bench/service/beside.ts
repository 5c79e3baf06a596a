import autocannon from 'autocannon';
import { type Compared, compare, connections, load, median } from './load.ts';
import { type Plan, type Site, visits } from './measures.ts';

/** As often as 32 clients may ask on the plan with the highest limit, 10,000 requests an hour. */
const asksPerSecond = Math.floor((connections * 10_000) / 3_600);

/** Redirects while 32 clients ask for analytics, pages of the list and QR codes. The baseline is redirects alone. */
export async function beside(
  site: Site,
  { rounds, seconds }: Plan,
): Promise<{ rates: Compared<number>; p99: number }> {
  const p99s: number[] = [];
  const follow = () => load(site.url, 302, seconds, visits(site));
  const rates = await compare(
    rounds,
    async () => {
      const [followed] = await Promise.all([follow(), ask(site, seconds)]);
      p99s.push(followed.p99);
      return followed.rate;
    },
    async () => (await follow()).rate,
  );
  return { rates, p99: median(p99s) };
}

/** The p99 of redirects while some clients read whole lists, one after the other. */
export async function besideLists(
  site: Site,
  readers: number,
  { rounds, seconds }: Plan,
): Promise<{ p99: number; alone: number; lists: number }> {
  const p99s: number[] = [];
  const alone: number[] = [];
  const lists: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await load(site.url, 302, seconds, visits(site))).p99);
    const [followed, read] = await Promise.all([
      load(site.url, 302, seconds, visits(site)),
      autocannon({
        url: `${site.url}/api/?endpoint=links&api_key=${site.readKey}`,
        connections: readers,
        duration: seconds,
        timeout: 60,
      }),
    ]);
    p99s.push(followed.p99);
    lists.push(read.requests.total);
  }
  return { p99: median(p99s), alone: median(alone), lists: median(lists) };
}

let asked = 0;

async function ask({ url, readKey }: Site, seconds: number): Promise<void> {
  const headers = { Authorization: `Bearer ${readKey}` };
  const { non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    overallRate: asksPerSecond,
    requests: [
      { path: '/api/?endpoint=analytics&days=90', headers },
      { path: '/api/?endpoint=links&limit=100', headers },
      {
        // Each asks for another code, since codes are cached, and from another address, since one may have few drawn at once.
        setupRequest: (request) => {
          asked += 1;
          return {
            ...request,
            path: `/qr?size=200x200&data=${encodeURIComponent(`${url}/code-${asked}`)}`,
            headers: { 'X-Forwarded-For': `198.18.0.${asked % connections}` },
          };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of what was asked beside it was refused.`);
}
