import type { QrLogo } from '../../core/qr/qr-style.ts';
import { pageUrl } from '../../platform/tabs.ts';

/** As a data URL, so that a saved file has it in it; `null` without a logo. */
export async function logoPicture(logo: QrLogo): Promise<string | null> {
  if (logo.kind === 'none') return null;
  if (logo.kind === 'own') return logo.picture;
  const icon = await (await fetch(pageUrl('icons/icon.svg'))).text();
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}

/** The same, ready to be drawn. */
export async function logoImage(logo: QrLogo): Promise<HTMLImageElement | null> {
  const picture = await logoPicture(logo);
  return picture === null ? null : loadPicture(picture);
}

/** A picture that can be drawn; rejects where it is none. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
