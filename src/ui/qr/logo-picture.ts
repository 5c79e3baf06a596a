import type { QrLogo } from '../../core/qr/qr-style.ts';
import { extensionPageUrl } from '../../platform/tabs.ts';

/** A data URL, so that a saved file includes the logo. `null`: no logo. */
export async function chosenLogoDataUrl(logo: QrLogo): Promise<string | null> {
  if (logo.kind === 'none') return null;
  if (logo.kind === 'own') return logo.picture;
  const icon = await (await fetch(extensionPageUrl('icons/icon.svg'))).text();
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}

/** The same as an image that can be drawn. */
export async function logoImageIfAny(logo: QrLogo): Promise<HTMLImageElement | null> {
  const picture = await chosenLogoDataUrl(logo);
  return picture === null ? null : loadPicture(picture);
}

/** Loads a picture so that it can be drawn. Rejects if it is not a picture. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
