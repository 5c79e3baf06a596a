import { expect, it } from 'vitest';
import { createQrDrawing, toQrPayload } from '../../../../src/ui/qr/qr.ts';

it.each([
  ['https://links.example/Sale', 'https://links.example/Sale'],
  ['https://xn--bcher-kva.example/neu', 'https://xn--bcher-kva.example/neu'],
  ['https://bücher.example/neu', 'https://xn--bcher-kva.example/neu'],
  ['https://links.example/brötchen', 'https://links.example/br%C3%B6tchen'],
  ['links.example', 'links.example'],
])('the code of %s has %s in it, which every scanner reads alike', async (url, text) => {
  expect(toQrPayload(url)).toBe(text);
  expect(await createQrDrawing(url)).toEqual(await createQrDrawing(text));
});
