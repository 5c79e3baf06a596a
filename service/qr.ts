import type { Context } from 'hono';
import { create, toBuffer, toString } from 'qrcode';
import { Refusal } from './refusal.ts';

const minSize = 50;
const maxSize = 1_000;
const marginModules = 2;
const maxAgeS = 31_536_000;
// The filter "up", which suits a code, whose rows repeat: to try all five on every row would take six times as long.
const rendererOpts = { filterType: 2, deflateLevel: 9 };

/**
 * `GET {site_url}/qr?size=200x200&data=…`, with `format=svg` for a drawing instead of a PNG (section 2.3).
 * @throws Refusal 400 that says which parameter is wrong and what it may be.
 */
export async function qrCode(context: Context): Promise<Response> {
  const { size = '200x200', data = '', format = 'png' } = context.req.query();
  const width = parseSize(size);
  const modules = moduleCount(data) + 2 * marginModules;
  const image = { width, margin: marginModules };
  const headers = { 'Cache-Control': `public, max-age=${maxAgeS}, immutable` };
  if (format === 'svg') {
    const svg = await toString(data, { ...image, type: 'svg' });
    return context.body(svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' });
  }
  if (format !== 'png') throw new Refusal(400, 'The parameter format must be png or svg.');
  if (width < modules) {
    throw new Refusal(400, `So much data needs an image of at least ${modules}x${modules}, or format=svg.`);
  }
  const png = new Uint8Array(await toBuffer(data, { ...image, type: 'png', rendererOpts }));
  return context.body(png, 200, { ...headers, 'Content-Type': 'image/png' });
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

function moduleCount(data: string): number {
  if (data === '')
    throw new Refusal(400, 'The parameter data is missing: give the text that the code shall hold.');
  try {
    return create(data).modules.size;
  } catch {
    throw new Refusal(400, 'The parameter data is too long for a QR code: at most 2,331 bytes fit.');
  }
}
