import { get } from 'node:http';
import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import { peakMemoryMb, start } from './child.ts';
import { compare, throughput } from './load.ts';

const rows = 100_000;
const rounds = 5;
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const site = v.object({ url: v.string() });
const seeded = v.object({ url: v.string(), writeKey: v.string(), readKey: v.string(), code: v.string() });
const { child, server: subject } = await start('subject.ts', seeded, String(rows));
const { child: baselineChild, server: baseline } = await start('baseline.ts', site);

const listUrl = `${subject.url}/api/?endpoint=links&api_key=${subject.readKey}`;
const list: unknown = JSON.parse((await read(listUrl)).toString());
const lists = await compare(
  rounds * 3,
  () => timed(() => read(listUrl)),
  () => timed(() => JSON.stringify(list)),
);
const listMemoryMb = await peakMemoryMb(child);

const redirects = await compare(
  rounds,
  () => throughput(302, { url: `${subject.url}/${subject.code}`, headers: { 'User-Agent': browser } }),
  () => throughput(302, { url: `${baseline.url}/code`, headers: { 'User-Agent': browser } }),
);

const post = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${subject.writeKey}` },
  body: JSON.stringify({ url: 'https://example.com/a/long/page?with=a&query', title: 'A page' }),
} as const;
const creations = await compare(
  rounds,
  () => throughput(200, { ...post, url: `${subject.url}/api/?endpoint=shorten` }),
  () => throughput(200, { ...post, url: `${baseline.url}/echo` }),
);
const memoryMb = await peakMemoryMb(child);
child.kill();
baselineChild.kill();

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;
const ms = (value: number) => `${Math.round(value)} ms`;
const ratio = (value: number) => value.toFixed(2);
const table = [
  ['', 'service', 'baseline', 'ratio', 'bound'],
  ['---', '---:', '---:', '---:', '---:'],
  [
    'following a link (bare Hono: a constant 302)',
    perSecond(redirects.subject),
    perSecond(redirects.baseline),
    ratio(redirects.subject / redirects.baseline),
    'at least 0.50',
  ],
  [
    'creating a link (bare Hono: a JSON echo)',
    perSecond(creations.subject),
    perSecond(creations.baseline),
    ratio(creations.subject / creations.baseline),
    'at least 0.25',
  ],
  [
    `listing ${rows.toLocaleString('en')} links (JSON.stringify of the same)`,
    ms(lists.subject),
    ms(lists.baseline),
    ratio(lists.subject / lists.baseline),
    'at most 3.00',
  ],
  [
    'most memory, after the lists and after all',
    `${Math.round(listMemoryMb)} MB, ${Math.round(memoryMb)} MB`,
    '',
    '',
    'under 400 MB',
  ],
];
for (const cells of table) console.log(`| ${cells.join(' | ')} |`);

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
