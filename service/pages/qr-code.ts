import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { create, toString } from 'qrcode';
import type { Env, Service } from '../api/call.ts';
import { createCache } from '../cache.ts';
import type { Sites } from '../redirects/sites.ts';
import { Refusal } from '../refusal.ts';
import { drawPng } from './qr-png.ts';

const minSize = 50;
const maxSize = 1_000;
/** The quiet zone that the standard asks for (ISO/IEC 18004). */
const marginModules = 4;
// The time to draw a code grows with its data. Short URLs are about a tenth of this length.
const maxDataLength = 500;
const maxAgeS = 31_536_000;
const maxWaiting = 32;
/** Browsers send six requests at a time to a host. */
const maxWaitingPerClient = 8;
// An image has at most 4 kB, and mostly 1 kB.
const maxKept = 2_000;

type Image = { bytes: Uint8Array<ArrayBuffer> | string; type: string };

/**
 * `GET {site_url}/qr?size=200x200&data=…`, with `format=svg` for SVG instead of PNG (specification, section 2.3). It needs
 * no key, so it only draws addresses of its sites, caches the images, and limits the time for new ones.
 */
export function createQrCodes({
  sites,
  clientOf,
}: Pick<Service, 'sites' | 'clientOf'>): (context: Context<Env>) => Promise<Response> {
  const takeTurn = createTurns(maxWaiting, maxWaitingPerClient);
  const kept = createCache<string, Image>(maxKept);

  /** @throws Refusal 400 that says which parameter is wrong and what it may be, 429 or 503 when too many requests wait. */
  return async (context) => {
    const { size = '200x200', data = '', format = 'png' } = context.req.query();
    const width = parseSize(size);
    if (format !== 'png' && format !== 'svg')
      throw new Refusal(400, 'The parameter format must be png or svg.');
    checkData(data, sites);
    const client = clientOf(context.env.incoming);
    const name = `${format} ${width} ${data}`;
    // A request that waited behind one for the same code finds the image in the cache.
    const image =
      kept.get(name) ?? (await takeTurn(client, async () => kept.get(name) ?? draw(data, width, format)));
    kept.set(name, image);
    return context.body(image.bytes, 200, {
      'Content-Type': image.type,
      'Cache-Control': `public, max-age=${maxAgeS}, immutable`,
      'X-Content-Type-Options': 'nosniff',
    });
  };
}

async function draw(data: string, width: number, format: 'png' | 'svg'): Promise<Image> {
  if (format === 'svg') {
    const bytes = await toString(data, { width, margin: marginModules, type: 'svg' });
    return { bytes, type: 'image/svg+xml' };
  }
  const { modules } = create(data);
  const needed = modules.size + 2 * marginModules;
  if (width < needed) {
    throw new Refusal(400, `So much data needs an image of at least ${needed}x${needed}, or format=svg.`);
  }
  return { bytes: new Uint8Array(await drawPng(modules, width, marginModules)), type: 'image/png' };
}

function parseSize(size: string): number {
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(size) ?? [];
  if (width === undefined || width !== height || Number(width) < minSize || Number(width) > maxSize) {
    throw new Refusal(
      400,
      `The parameter size must be a square from ${minSize}x${minSize} to ${maxSize}x${maxSize}, such as 200x200.`,
    );
  }
  return Number(width);
}

/** Refuses other addresses: with them, the site would lend its name to any content. */
function checkData(data: string, sites: Sites): void {
  if (data === '') throw new Refusal(400, 'The parameter data is missing: give the short link for the code.');
  if (data.length > maxDataLength) {
    throw new Refusal(
      400,
      `The parameter data is too long for a QR code: at most ${maxDataLength} characters.`,
    );
  }
  if (!sites.has(data)) {
    throw new Refusal(
      400,
      `The parameter data must be an address of this site, such as ${sites.urlOf('')}/abc.`,
    );
  }
}

/** With a rest three times as long as the work, images take about a quarter of the event loop. */
const restPerWork = 3;
const longestRestMs = 100;

/**
 * Queues work that anybody may request, and for which other requests should not have to wait: one piece after the other,
 * with a rest after each.
 * @param maxWaiting the most pieces that may wait. Further ones are refused with 503.
 * @param maxPerClient the most of them that one client may have asked for, so that nobody fills the queue alone. Its further
 * ones are refused with 429.
 */
export function createTurns(
  maxWaiting: number,
  maxPerClient: number,
  rest: (ms: number) => Promise<unknown> = sleep,
) {
  const waiting = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();

  function enter(client: string): void {
    const ofClient = waiting.get(client) ?? 0;
    if (ofClient >= maxPerClient) throw tooMany(429, 'Too many images are asked for from this address');
    const all = [...waiting.values()].reduce((sum, count) => sum + count, 0);
    if (all >= maxWaiting) throw tooMany(503, 'Too many images are asked for');
    waiting.set(client, ofClient + 1);
  }

  function leave(client: string): void {
    const left = (waiting.get(client) ?? 1) - 1;
    if (left === 0) waiting.delete(client);
    else waiting.set(client, left);
  }

  return async <Result>(client: string, work: () => Promise<Result>): Promise<Result> => {
    enter(client);
    const turn = last.then(async () => {
      const start = performance.now();
      const result = await work().finally(() => leave(client));
      return { result, took: performance.now() - start };
    });
    // The caller gets its result before the rest. After a failure there is no rest.
    last = turn.then(
      ({ took }) => rest(Math.min(took * restPerWork, longestRestMs)),
      () => undefined,
    );
    return (await turn).result;
  };
}

function tooMany(status: 429 | 503, sentence: string): Refusal {
  return new Refusal(status, `${sentence}: try again in a second.`, { 'Retry-After': '1' });
}
