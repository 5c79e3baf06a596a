import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { start } from './child.ts';
import type { Compared } from './load.ts';
import { beside, besideLists } from './beside.ts';
import { analyticsP99, creations, lists, redirects, type Site } from './measures.ts';

const { values: flags } = parseArgs({
  options: {
    /** `sqlite`, `postgres`, or both separated by a comma. */
    databases: { type: 'string', default: 'sqlite,postgres' },
    /** What the database has before anything is measured. */
    links: { type: 'string', default: '1000000' },
    clicks: { type: 'string', default: '5000000' },
    accounts: { type: 'string', default: '100' },
    /** How many different links are followed. */
    codes: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
});
const plan = { rounds: Number(flags.rounds), seconds: Number(flags.seconds) };
const bounds = {
  sqlite: { redirects: 0.4, creations: 0.25 },
  postgres: { redirects: 0.3, creations: 0.1 },
};
const site = v.object({
  url: v.string(),
  writeKeys: v.array(v.string()),
  readKey: v.string(),
  codes: v.array(v.string()),
});

const baseline = await start('baseline.ts', v.object({ url: v.string() }));
console.log(
  `| ${Number(flags.links).toLocaleString('en')} links, ${Number(flags.clicks).toLocaleString('en')} clicks | service | baseline | ratio | bound |`,
);
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const kind of ['sqlite', 'postgres'] as const) {
  if (!flags.databases.split(',').includes(kind)) continue;
  const subject = await start(
    'subject.ts',
    site,
    kind,
    flags.links,
    flags.clicks,
    flags.accounts,
    flags.codes,
  );
  await measure(kind, subject.server);
  row(`${kind}: most memory`, `${Math.round(await subject.peakMemoryMb())} MB`, '', '', 'under 400 MB');
  await subject.end();
}
await baseline.end();

async function measure(kind: keyof typeof bounds, subject: Site): Promise<void> {
  const { url } = baseline.server;
  row(`${kind}: analytics of 90 days, p99`, ms(await analyticsP99(subject)), '', '', 'under 20 ms');
  row(
    `${kind}: listing all links of an account (JSON.stringify)`,
    ...compared(await lists(subject, plan.rounds), ms),
    'at most 3.00',
  );
  row(
    `${kind}: following links (a constant 302)`,
    ...compared(await redirects(subject, url, plan), perSecond),
    `at least ${bounds[kind].redirects}`,
  );
  const { rates, p99 } = await beside(subject, plan);
  row(
    `${kind}: following links while 32 clients ask for other things (alone)`,
    ...compared(rates, perSecond),
    'at least 0.67',
  );
  row(`${kind}: the same, p99`, ms(p99), '', '', 'under 25 ms');
  for (const readers of [1, 20]) {
    const { p99: besideThem, alone, lists: read } = await besideLists(subject, readers, plan);
    const what = `${kind}: following links while ${readers} read whole lists (${read} lists), p99 (alone)`;
    row(what, ms(besideThem), ms(alone), (besideThem / alone).toFixed(2), 'under 25 ms');
  }
  for (const accounts of [1, subject.writeKeys.length])
    row(
      `${kind}: creating, accounts: ${accounts} (a JSON echo)`,
      ...compared(await creations(subject, url, accounts, plan), perSecond),
      `at least ${bounds[kind].creations}`,
    );
}

function row(...cells: string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function compared({ subject, baseline }: Compared<number>, format: (value: number) => string) {
  return [format(subject), format(baseline), (subject / baseline).toFixed(2)] as const;
}

function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`;
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
