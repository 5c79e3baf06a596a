import { browser } from './browser.ts';

const permission = { permissions: ['clipboardWrite' as const] };

/** Asks to write the clipboard with no page of ours open. Only in a click, and first in its handler. */
export const requestBackgroundCopy = (): Promise<boolean> => browser.permissions.request(permission);

export const canCopyInBackground = (): Promise<boolean> => browser.permissions.contains(permission);

export const dropBackgroundCopy = (): Promise<boolean> => browser.permissions.remove(permission);

interface CopyMessage {
  copyText: string;
}

/**
 * Puts text on the clipboard from the worker; true only after the browser has said that it is there.
 * By capability: Chromium's worker needs an offscreen document, Firefox's background page has the clipboard itself.
 */
export async function copyInBackground(text: string): Promise<boolean> {
  if (!(await canCopyInBackground())) return false;
  try {
    const offscreen = globalThis.chrome?.offscreen;
    if (offscreen) return await copyThrough(offscreen, text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

let copying: Promise<unknown> = Promise.resolve();

/** One at a time: a profile has one offscreen document, and it goes when its work is done. */
function copyThrough(offscreen: typeof chrome.offscreen, text: string): Promise<boolean> {
  const copied = copying.then(async () => {
    // A worker that was killed in the middle leaves its document behind; where there is none, closing says so.
    await offscreen.closeDocument().catch(() => undefined);
    await offscreen.createDocument({
      url: 'src/offscreen/index.html',
      reasons: [offscreen.Reason.CLIPBOARD],
      justification: 'Copies the short link that was asked for in a menu.',
    });
    try {
      return (await browser.runtime.sendMessage({ copyText: text } satisfies CopyMessage)) === true;
    } finally {
      await offscreen.closeDocument();
    }
  });
  copying = copied.catch(() => undefined);
  return copied;
}

/** The offscreen document's side. */
export function answerCopy(copy: (text: string) => boolean): void {
  browser.runtime.onMessage.addListener((message: unknown) => {
    const isCopy = typeof message === 'object' && message !== null && 'copyText' in message;
    return isCopy ? Promise.resolve(copy(String(message.copyText))) : undefined;
  });
}
