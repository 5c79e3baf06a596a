import { holdsSampleLink } from '../core/account/sample.ts';
import type { Copied } from '../core/copy/copy-format.ts';

/** The event of this page that tells of it. */
export const sampleRefused = 'sample-refused';

/** Whether a text is not to leave Curtail, since a link of the sample is in it, which nobody could open. The page says so. */
export function refusesSample(text: string): boolean {
  const isRefused = holdsSampleLink(text);
  if (isRefused) dispatchEvent(new Event(sampleRefused));
  return isRefused;
}

/** Puts text on the clipboard; true only after the browser has said that it is there. Needs a page with the focus. */
export async function copyText(text: string): Promise<boolean> {
  if (refusesSample(text)) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Puts a text, or a text with its HTML, on the clipboard. */
export const copyAny = ({ text, html }: Copied): Promise<boolean> =>
  html === undefined ? copyText(text) : copyRich(html, text);

/** Puts a PNG image on the clipboard; true only after the browser has said that it is there. */
export async function copyImage(png: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [png.type]: png })]);
    return true;
  } catch {
    return false;
  }
}

/** Puts text on the clipboard together with its form for editors that take HTML; true only after the browser has said that it is there. */
export async function copyRich(html: string, plain: string): Promise<boolean> {
  if (refusesSample(html + plain)) return false;
  const item = new ClipboardItem({
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([plain], { type: 'text/plain' }),
  });
  try {
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}
