import { loadPicture } from '../../ui/qr/logo-picture.ts';

/** Sharp on a code of 1,024 pixels, and small in storage. */
const pixels = 192;

/**
 * A picture of the user's as a square PNG in a data URL, complete and in its own proportions. `null`: the file is not a picture. It is
 * drawn again, so that nothing else in the file (scripts of an SVG, the location of a photo) gets into the codes.
 */
export async function readLogoAsDataUrl(file: Blob): Promise<string | null> {
  const url = URL.createObjectURL(file);
  try {
    return squareOf(await loadPicture(url));
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function squareOf(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw the logo on.');
  // An SVG may have no size of its own.
  const width = image.naturalWidth || pixels;
  const height = image.naturalHeight || pixels;
  const scale = Math.min(pixels / width, pixels / height);
  context.drawImage(
    image,
    (pixels - width * scale) / 2,
    (pixels - height * scale) / 2,
    width * scale,
    height * scale,
  );
  return canvas.toDataURL('image/png');
}
