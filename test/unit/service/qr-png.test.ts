import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { drawPng } from '../../../service/pages/qr-png.ts';

/** Decodes a PNG with one bit per pixel and no filter in any row; 1 is dark. */
function pixelsOf(png: Buffer, width: number): number[][] {
  const length = png.readUInt32BE(33);
  const lines = inflateSync(png.subarray(41, 41 + length));
  const bytes = Math.ceil(width / 8);
  return Array.from({ length: width }, (_, y) => {
    const line = lines.subarray(y * (bytes + 1), (y + 1) * (bytes + 1));
    expect(line[0]).toBe(0);
    return Array.from({ length: width }, (_, x) => 1 - (((line[1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1));
  });
}

test.each([50, 200, 333, 1_000])(
  'the pixels of a PNG of %i are those of the code, in a margin of white',
  async (width) => {
    const { modules } = create('https://go.example/abc');
    const margin = 2;
    const all = modules.size + 2 * margin;
    const pixels = pixelsOf(Buffer.from(await drawPng(modules, width, margin)), width);
    const moduleAt = (place: number) => Math.floor((place * all) / width) - margin;
    const isInside = (place: number) => moduleAt(place) >= 0 && moduleAt(place) < modules.size;
    const expected = (x: number, y: number) =>
      isInside(x) && isInside(y) ? modules.get(moduleAt(y), moduleAt(x)) : 0;
    expect(pixels.flatMap((row, y) => row.filter((pixel, x) => pixel !== expected(x, y)))).toEqual([]);
  },
);
