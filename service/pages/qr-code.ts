import type { Context } from 'hono';
import { create, toString } from 'qrcode';
import { type Env, queryParameter, type Service } from '../api/call.ts';
import { createCache } from '../cache.ts';
import { createClientLimit } from '../client-limit.ts';
import type { Sites } from '../redirects/sites.ts';
import { Refusal, tooManyRequestsRefusal } from '../refusal.ts';
import { drawPng } from './qr-png.ts';

const minSize = 50;
const maxSize = 1_000;
/** The quiet zone that the standard asks for (ISO/IEC 18004). */
const marginModules = 4;
// The time to draw a code grows with its data. Short URLs are about a tenth of this length.
const maxDataLength = 500;
const maxAgeS = 31_536_000;
/** How many new codes a client may ask for at once, and how long one takes to be forgotten: drawing takes some milliseconds. */
const mostDrawn = 50;
const forgetDrawnMs = 100;
// An image has at most 4 kB, and mostly 1 kB.
const maxKept = 2_000;

type Image = { bytes: Uint8Array<ArrayBuffer> | string; type: string };

/**
 * `GET {site_url}/qr?size=200x200&data=…`, with `format=svg` for SVG instead of PNG (specification, section 2.3). It needs
 * no key, so it only draws addresses of its sites, caches the images, and limits how many new ones a client gets.
 */
export function createQrCodes({
  sites,
  clientOf,
}: Pick<Service, 'sites' | 'clientOf'>): (context: Context<Env>) => Promise<Response> {
  const drawn = createClientLimit(mostDrawn, forgetDrawnMs);
  const kept = createCache<string, Image>(maxKept);

  /** @throws Refusal 400 that says which parameter is wrong and what it may be, 429 for too many new codes. */
  return async (context) => {
    const width = parseSize(queryParameter(context, 'size') ?? '200x200');
    const data = queryParameter(context, 'data') ?? '';
    const format = queryParameter(context, 'format') ?? 'png';
    if (format !== 'png' && format !== 'svg')
      throw new Refusal(400, 'The parameter format must be png or svg.');
    checkData(data, sites);
    const name = `${format} ${width} ${data}`;
    const known = kept.get(name);
    const waitMs = known === undefined ? drawn.take(clientOf(context.env.incoming)) : 0;
    if (waitMs > 0) throw tooManyRequestsRefusal('Too many images are asked for from this address', waitMs);
    const image = known ?? (await draw(data, width, format));
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
