import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { QrDrawing } from './qr.ts';

/** The gap between the logo and the modules around it, in modules. */
export const logoGapModules = 0.5;

/** Always on white, since not every scanner reads inverted codes. `picture` is a data URL. */
export function qrSvg({ size, path, logo }: QrDrawing, color: string, picture: string | null): Blob {
  const inside = logo && { at: logo.at + logoGapModules, side: logo.side - logoGapModules * 2 };
  const image =
    inside && picture
      ? `<image x="${inside.at}" y="${inside.at}" width="${inside.side}" height="${inside.side}" href="${picture.replaceAll('"', '%22').replaceAll('&', '&amp;')}"/>`
      : '';
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
      `<path fill="${color}" shape-rendering="crispEdges" d="${path}"/>${image}</svg>`,
    ],
    { type: 'image/svg+xml' },
  );
}

/** The picture has the requested size, with the same whole number of pixels for each module. The rest is added to the margin. */
export function qrPng(
  { size, path, logo }: QrDrawing,
  { color, pixels }: Pick<QrStyle, 'color' | 'pixels'>,
  image: HTMLImageElement | null,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw the QR code on.');
  const scale = Math.floor(pixels / size);
  const rest = Math.floor((pixels - size * scale) / 2);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pixels, pixels);
  context.setTransform(scale, 0, 0, scale, rest, rest);
  context.fillStyle = color;
  context.fill(new Path2D(path));
  if (logo && image) {
    const side = logo.side - logoGapModules * 2;
    context.drawImage(image, logo.at + logoGapModules, logo.at + logoGapModules, side, side);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}
