import { holdsSampleLink } from '../core/account/sample-account.ts';
import type { ClipboardContent } from '../core/copy/format-link.ts';

/** The event by which this page hears that a copy was refused. */
export const sampleCopyRefusedEvent = 'sample-refused';

/** Whether a text must not leave Curtail, because it has a link of the sample, which nobody could open. The page says so. */
export function refuseSampleCopy(text: string): boolean {
  const isRefused = holdsSampleLink(text);
  if (isRefused) dispatchEvent(new Event(sampleCopyRefusedEvent));
  return isRefused;
}

const writtenListeners = new Set<() => void>();

/** Calls back when this page has put something on the clipboard. Returns a function that stops this. */
export function onClipboardWrite(listener: () => void): () => void {
  writtenListeners.add(listener);
  return () => void writtenListeners.delete(listener);
}

async function confirmed(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
  } catch {
    return false;
  }
  for (const listener of writtenListeners) listener();
  return true;
}

/** Copies text. Returns true only after the browser has confirmed it. The page needs the focus. */
export async function copyText(text: string): Promise<boolean> {
  if (refuseSampleCopy(text)) return false;
  return confirmed(() => navigator.clipboard.writeText(text));
}

export const copyContent = ({ text, html }: ClipboardContent): Promise<boolean> =>
  html === undefined ? copyText(text) : copyRich(html, text);

/** Copies a PNG image. Returns true only after the browser has confirmed it. */
export const copyImage = (png: Blob): Promise<boolean> =>
  confirmed(() => navigator.clipboard.write([new ClipboardItem({ [png.type]: png })]));

/** Copies text with its HTML, for editors that take that. Returns true only after the browser has confirmed it. */
export async function copyRich(html: string, plain: string): Promise<boolean> {
  if (refuseSampleCopy(html + plain)) return false;
  const item = () =>
    new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    });
  return confirmed(() => navigator.clipboard.write([item()]));
}
