import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultNames, type FaultName } from '../faults/faults.ts';
import type { Arrival } from '../faults/request-log.ts';
import type { FaultServer } from '../faults/start-fault-server.ts';
import { BareWorld } from '../e2e/faults/bare-world.ts';
import { makeLink } from './patient-user.ts';
import { growthOf } from './growth.ts';

export interface SoakOptions {
  operations: number;
  seed: number;
  /** Called after each kill with the number of links. */
  onProgress?: (links: number) => void;
}

export interface SoakReport {
  operations: number;
  links: number;
  lost: number;
  twice: number;
  /** The requests for each URL that got two links, to find out why. */
  storiesOfTwice: string[];
  /** Submissions that were certainly refused, and made again. */
  refused: number;
  requests: number;
  faulty: number;
  kills: number;
  /** How much larger the worker's heap was, after garbage collection, in the last tenth of the run than in the second. */
  growth: number;
  heapBytes: number;
  seconds: number;
}

const atOnce = 10;
const killEvery = 50;
const faultRate = 0.2;

/** A list at one byte per millisecond takes an hour. The matrix of faults includes it. */
const among: readonly FaultName[] = faultNames.filter((name) => name !== 'byte-a-second');

/** Thousands of submissions, with a fault in every fifth answer, and the worker killed every fifty submissions. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  // A copy, so that a new build in the meantime doesn't change what runs.
  const folder = mkdtempSync(join(tmpdir(), 'curtail-soak-'));
  cpSync('dist/chromium', folder, { recursive: true });
  const world = await BareWorld.start(folder);
  try {
    return await run(world, options);
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true });
  }
}

async function run(world: BareWorld, { operations, seed, onProgress }: SoakOptions): Promise<SoakReport> {
  const { server } = world;
  const startedAt = Date.now();
  const heap: number[] = [];
  let refused = 0;
  server.misbehaveAtRandom({ faultRate, seed, among });
  for (let first = 0; first < operations; first += killEvery) {
    const urls = Array.from({ length: Math.min(killEvery, operations - first) }, (_, at) =>
      urlOf(first + at),
    );
    refused += await makeSome(world, urls);
    heap.push(await world.workerMemory());
    onProgress?.(server.truth.links.length);
  }
  const { log, truth, elsewhere } = server;
  if (elsewhere.log.length > 0) throw new Error('A request reached another origin.');
  const made = new Set(truth.links.map(({ longUrl }) => longUrl));
  return {
    operations,
    links: truth.links.length,
    lost: operations - made.size,
    twice: truth.links.length - made.size,
    storiesOfTwice: [...made].flatMap((longUrl) => storyOf(server, longUrl)),
    refused,
    requests: log.length,
    faulty: log.filter(({ fault }) => fault !== null).length,
    kills: heap.length,
    growth: growthOf(heap),
    heapBytes: heap.at(-1) ?? 0,
    seconds: Math.round((Date.now() - startedAt) / 1000),
  };
}

function storyOf({ truth, log }: FaultServer, longUrl: string): string[] {
  const codes = truth.linksOf(longUrl).map(({ code }) => code);
  if (codes.length < 2) return [];
  const posts = log.filter(({ alias }) => alias !== null && codes.includes(alias));
  const [first, last] = [posts[0]?.at ?? 0, posts.at(-1)?.at ?? 0];
  return log
    .filter((arrival) => posts.includes(arrival) || isListIn(arrival, first, last))
    .map(({ at, operation, alias, fault, isReused }) =>
      [longUrl, at - first, operation, alias, fault ?? 'well', isReused ? 'reused' : 'fresh'].join(' '),
    );
}

const isListIn = ({ operation, at }: Arrival, from: number, to: number): boolean =>
  operation === 'list' && at >= from && at <= to;

const urlOf = (at: number): string => `https://a.example/${at}`;

/** Makes links, some at once, and kills the worker in the middle of them. Returns how many submissions were refused. */
async function makeSome(world: BareWorld, urls: string[]): Promise<number> {
  const half = Math.floor(urls.length / 2);
  const left = [...urls];
  let refused = 0;
  const one = async (): Promise<void> => {
    for (let url = left.shift(); url !== undefined; url = left.shift()) {
      if (left.length === half) void sleep(5).then(() => world.killWorker());
      refused += await makeLink(world, url);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return refused;
}
