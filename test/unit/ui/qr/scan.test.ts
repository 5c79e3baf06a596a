import { describe, expect, it } from 'vitest';
import { contrastToWhite, minQrContrast } from '../../../../src/core/qr/color-contrast.ts';
import { isReadableWithLogo, logoSideModules } from '../../../../src/core/qr/logo-size.ts';
import {
  qrCorrections,
  defaultQrStyle,
  type QrCorrection,
  type QrStyle,
} from '../../../../src/core/qr/qr-style.ts';
import { createQrDrawing, type QrDrawing } from '../../../../src/ui/qr/qr.ts';
import { readCodes } from '../../../read-codes.ts';

const scale = 4;

/** Texts for every size of code that a short link needs, and longer ones. */
const texts = [
  'https://x.co/a',
  'https://go.acme.example/spring-sale',
  'https://links.example/a-long-alias-that-says-what-it-is-0123456789',
  `https://links.example/${'x'.repeat(150)}`,
  `https://links.example/${'y'.repeat(700)}`,
];
const levels = Object.keys(qrCorrections) as QrCorrection[];
const colors = ['#000000', '#0f766e', '#1d4ed8', '#9a4607', '#be123c', '#7e7e7e'];

/** The drawing as pixels, with a black or a white logo: what is worst for one code is best for another. */
function paint({ size, path, logo }: QrDrawing, color: string, logoShade: 0 | 255): ImageData {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const fill = (x: number, y: number, length: number, rgb: readonly number[]) => {
    for (let row = y * scale; row < (y + length) * scale; row += 1)
      for (let column = x * scale; column < (x + length) * scale; column += 1)
        data.set(rgb, (row * side + column) * 4);
  };
  const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) fill(Number(x), Number(y), 1, rgb);
  if (logo) fill(logo.at, logo.at, logo.side, [logoShade, logoShade, logoShade]);
  return { data, width: side, height: side, colorSpace: 'srgb' };
}

async function scan(text: string, style: Partial<QrStyle>, logoShade: 0 | 255 = 255): Promise<string[]> {
  const drawing = await createQrDrawing(text, { ...defaultQrStyle, ...style });
  if (!drawing) throw new Error('The text is too long.');
  return readCodes(paint(drawing, style.color ?? defaultQrStyle.color, logoShade));
}

describe.each(texts)('a code of %s', (text) => {
  it.each(levels)('is scanned with correction %s', async (correction) => {
    expect(await scan(text, { correction })).toEqual([text]);
  });

  it.each(levels)('is scanned with a logo and correction %s, or the studio warns', async (correction) => {
    const style: Partial<QrStyle> = { correction, logo: { kind: 'curtail' } };
    const drawing = await createQrDrawing(text, { ...defaultQrStyle, ...style });
    expect(drawing?.logo?.side).toBe(logoSideModules(drawing?.modules ?? 0));
    if (!isReadableWithLogo(drawing?.modules ?? 0, drawing?.correction ?? 'L')) return;
    for (const shade of [0, 255] as const) expect(await scan(text, style, shade)).toEqual([text]);
  });

  it.each(colors)('is scanned in %s, which needs no warning', async (color) => {
    expect(contrastToWhite(color)).toBeGreaterThanOrEqual(minQrContrast);
    expect(await scan(text, { color })).toEqual([text]);
  });
});

it('codes of every length of a short link are scanned with a logo where there is no warning', async () => {
  for (let length = 14; length < 140; length += 3) {
    const text = 'https://x.co/'.padEnd(length, 'Sale-2026');
    for (const correction of levels) {
      const drawing = await createQrDrawing(text, {
        ...defaultQrStyle,
        correction,
        logo: { kind: 'curtail' },
      });
      if (!isReadableWithLogo(drawing?.modules ?? 0, drawing?.correction ?? 'L')) continue;
      const shade = length % 2 === 0 ? 0 : 255;
      expect(await scan(text, { correction, logo: { kind: 'curtail' } }, shade)).toEqual([text]);
    }
  }
});

it('what is chosen for a new logo needs no warning', async () => {
  for (const text of texts) {
    const drawing = await createQrDrawing(text, {
      ...defaultQrStyle,
      logo: { kind: 'curtail' },
      correction: 'H',
    });
    expect(isReadableWithLogo(drawing?.modules ?? 0, drawing?.correction ?? 'L')).toBe(true);
  }
});

it('a logo stands in the middle, and on whole modules', async () => {
  for (const text of texts) {
    const drawing = await createQrDrawing(text, { ...defaultQrStyle, logo: { kind: 'curtail' } });
    if (!drawing?.logo) throw new Error('There is no logo.');
    const { at, side } = drawing.logo;
    expect(Number.isInteger(at)).toBe(true);
    expect(at * 2 + side).toBe(drawing.size);
  }
});

it.each([
  [1273, 'H'],
  [1274, 'Q'],
  [1664, 'M'],
  [2332, 'L'],
  [2953, 'L'],
  [2954, null],
])('a text of %d bytes has correction %s where H is asked for', async (bytes, correction) => {
  const text = 'é'.repeat(10).padEnd(bytes - 10, '.');
  expect((await createQrDrawing(text, { ...defaultQrStyle, correction: 'H' }))?.correction ?? null).toBe(
    correction,
  );
});
