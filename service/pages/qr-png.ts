import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The modules of a square QR code, row by row; 1 is dark. */
export interface QrModules {
  size: number;
  data: Uint8Array;
}

/**
 * Draws a QR code as a PNG of `width` pixels, with a margin. It uses one bit per pixel: a small part of the work of a general
 * encoder, which uses four bytes per pixel and would block other requests.
 */
export async function drawPng(modules: QrModules, width: number, margin: number): Promise<Uint8Array> {
  const pixels = await compress(scanLines(modules, width, margin));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // Bit depth 1. The zeros after it mean greyscale, and the only compression, the standard filters and no interlacing.
  header[8] = 1;
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([signature, ...chunks]));
}

/** Rows of pixels without a filter (0), one after the other. */
function scanLines({ size, data }: QrModules, width: number, margin: number): Buffer {
  const moduleAt = Array.from({ length: width }, (_, pixel) => moduleOf(pixel, width, size, margin));
  const rows = new Map<number, Uint8Array>();
  const lines = moduleAt.map((moduleRow) => {
    const row = rows.get(moduleRow) ?? pixelRowOf(moduleAt, moduleRow, { size, data }, Math.ceil(width / 8));
    rows.set(moduleRow, row);
    return row;
  });
  return Buffer.concat(lines.flatMap((row) => [Buffer.of(0), row]));
}

/** The row or column of modules that a pixel is in, or -1 in the margin. */
function moduleOf(pixel: number, width: number, size: number, margin: number): number {
  const module = Math.floor((pixel * (size + 2 * margin)) / width) - margin;
  return module >= 0 && module < size ? module : -1;
}

function pixelRowOf(
  moduleAt: number[],
  moduleRow: number,
  { size, data }: QrModules,
  bytes: number,
): Uint8Array {
  const row = new Uint8Array(bytes);
  moduleAt.forEach((module, x) => {
    const isDark = moduleRow >= 0 && module >= 0 && data[moduleRow * size + module] === 1;
    // In greyscale 1 is white, and the highest bit is the first pixel.
    if (!isDark) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
  });
  return row;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
