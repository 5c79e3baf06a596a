/* Reads the icon of the page that it runs in, isolated from the page's scripts. It asks only the page's own origin. It may run in a page
   more than once, so it only has functions: a constant can't be declared twice. */

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
  // After a redirect, another origin would get the request.
  const options = { redirect: 'error', cache: 'force-cache', signal: AbortSignal.timeout(3000) };
  const response = await fetch(address, options);
  const blob = await response.blob();
  if (!response.ok || blob.size > 500_000) return null;
  if (!blob.type.startsWith('image/svg+xml')) return curtailDataUrlOf(await curtailShrunk(blob));
  // A small SVG stays an SVG, since it scales better than a bitmap.
  return blob.size > 20_000 ? null : curtailDataUrlOf(blob.slice(0, blob.size, 'image/svg+xml'));
}

// A file's result is its last value, and Firefox can't pass a function: hence the `void`.
void (globalThis.readCurtailIcon = async () => {
  const named = [...document.querySelectorAll('link[rel~="icon" i][href]')].map(({ href }) => href);
  for (const address of [...named.slice(-3), new URL('/favicon.ico', location.href).href]) {
    // An icon that can't be loaded or decoded is skipped.
    const icon = await curtailIconAt(address).catch(() => null);
    if (icon !== null) return icon;
  }
  return null;
});
