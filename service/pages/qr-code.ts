import type { Context } from 'hono';
import { create, toString } from 'qrcode';
import type { Service } from '../api/call.ts';
import { parseUrl } from '../redirects/parse-url.ts';
import { Refusal } from '../refusal.ts';
import { createCache } from '../cache.ts';
import { drawPng } from './qr-png.ts';
import { createTurns } from './qr-turns.ts';

const minSize = 50;
const maxSize = 1_000;
const marginModules = 2;
// The time to draw a code grows with its data. Short URLs are about a tenth of this length.
const maxDataLength = 500;
const maxAgeS = 31_536_000;
const maxWaiting = 32;
// An image has at most 4 kB, and mostly 1 kB.
const maxKept = 2_000;

type Format = 'png' | 'svg';
interface Image {
  bytes: Uint8Array<ArrayBuffer> | string;
  type: string;
}

/**
 * `GET {site_url}/qr?size=200x200&data=…`, with `format=svg` for SVG instead of PNG (specification, section 2.3). It needs
 * no key, so it only draws addresses of this site, caches the images, and limits the time for new ones.
 */
export function createQrCodes({
  siteUrl,
}: Pick<Service, 'siteUrl'>): (context: Context) => Promise<Response> {
  const takeTurn = createTurns(maxWaiting);
  const kept = createCache<string, Image>(maxKept);

  /** @throws Refusal 400 that says which parameter is wrong and what it may be, 503 when too many requests wait. */
  return async (context) => {
    const { size = '200x200', data = '', format = 'png' } = context.req.query();
    const width = parseSize(size);
    if (!isFormat(format)) throw new Refusal(400, 'The parameter format must be png or svg.');
    checkData(data, siteUrl);
    const name = `${format} ${width} ${data}`;
    // A request that waited behind one for the same code finds the image in the cache.
    const image = kept.get(name) ?? (await takeTurn(async () => kept.get(name) ?? draw(data, width, format)));
    kept.set(name, image);
    return context.body(image.bytes, 200, {
      'Content-Type': image.type,
      'Cache-Control': `public, max-age=${maxAgeS}, immutable`,
      'X-Content-Type-Options': 'nosniff',
    });
  };
}

async function draw(data: string, width: number, format: Format): Promise<Image> {
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

function isFormat(format: string): format is Format {
  return format === 'png' || format === 'svg';
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
function checkData(data: string, siteUrl: string): void {
  if (data === '') throw new Refusal(400, 'The parameter data is missing: give the short link for the code.');
  if (data.length > maxDataLength) {
    throw new Refusal(
      400,
      `The parameter data is too long for a QR code: at most ${maxDataLength} characters.`,
    );
  }
  const [given, site] = [parseUrl(data), new URL(`${siteUrl}/`)];
  if (given?.origin !== site.origin || !given.pathname.startsWith(site.pathname)) {
    throw new Refusal(400, `The parameter data must be an address of this site, such as ${siteUrl}/abc.`);
  }
}
