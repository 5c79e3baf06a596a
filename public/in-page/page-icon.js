/*
 * Reads the icon of the page that this runs in, apart from its scripts. Only the page's own origin is asked for it. It may run in a page
 * more than once, so it has functions alone: a constant could not be declared again.
 */

/** @param {Blob} blob */
function curtailDataUrlOf(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(blob);
  });
}

/**
 * A picture that is no larger than a tile of the popup on the sharpest screens.
 *
 * @param {Blob} blob
 */
async function curtailShrunk(blob) {
  const picture = await createImageBitmap(blob);
  const scale = Math.min(1, 64 / Math.max(picture.width, picture.height));
  const sized = (length) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(sized(picture.width), sized(picture.height));
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob();
}

/** @param {string} address */
async function curtailIconAt(address) {
  if (!address.startsWith('data:image/') && new URL(address).origin !== location.origin) return null;
  // Led elsewhere, the request would be another origin's.
  const options = { redirect: 'error', cache: 'force-cache', signal: AbortSignal.timeout(3000) };
  const response = await fetch(address, options);
  const blob = await response.blob();
  if (!response.ok || blob.size > 500_000) return null;
  if (!blob.type.startsWith('image/svg+xml')) return curtailDataUrlOf(await curtailShrunk(blob));
  // A drawing stays what it is, where it is small: it shrinks better than any picture of it.
  return blob.size > 20_000 ? null : curtailDataUrlOf(blob.slice(0, blob.size, 'image/svg+xml'));
}

// A file ends in a value, and Firefox takes none that is a function: hence the `void`.
void (globalThis.readCurtailIcon = async () => {
  const named = [...document.querySelectorAll('link[rel~="icon" i][href]')].map(({ href }) => href);
  for (const address of [...named.slice(-3), new URL('/favicon.ico', location.href).href]) {
    // What can't be had or read is no icon.
    const icon = await curtailIconAt(address).catch(() => null);
    if (icon !== null) return icon;
  }
  return null;
});
