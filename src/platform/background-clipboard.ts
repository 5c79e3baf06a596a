import { holdsSampleLink } from '../core/account/sample.ts';
import type { Copied } from '../core/copy/copy-format.ts';
import { oneAtATime } from '../core/one-at-a-time.ts';
import { browser } from './browser.ts';
import { isForChromium, isForFirefox } from './built-for.ts';
import { copyAny } from './clipboard.ts';
import { hasPermission, requestPermission } from './permissions.ts';

export const canCopyInBackground = (): Promise<boolean> => hasPermission('clipboardWrite');

/** First in a click's handler. */
export const requestBackgroundCopy = (): Promise<boolean> => requestPermission('clipboardWrite');

/**
 * Whether a page of ours may copy without a click in it, as a popup does that is the whole job. By capability: a browser that has such
 * a permission for pages says how it stands; in one that knows none (Firefox), the extension's own permission decides.
 */
export async function canCopyUnasked(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-write' as PermissionName });
    return state === 'granted';
  } catch {
    return canCopyInBackground();
  }
}

interface CopyMessage {
  copy: Copied;
}

/**
 * Puts text on the clipboard from the worker; true only after the browser has said that it is there.
 * Chromium's worker needs an offscreen document for it, Firefox's background page has the clipboard itself.
 */
export async function copyInBackground(copied: Copied): Promise<boolean> {
  if (holdsSampleLink(copied.text) || !(await canCopyInBackground())) return false;
  try {
    if (isForFirefox) return await copyAny(copied);
    if (isForChromium || globalThis.chrome?.offscreen) return await copyThrough(copied);
    return await copyAny(copied);
  } catch {
    return false;
  }
}

const inTurn = oneAtATime();

/** One at a time: a profile has one offscreen document, and it goes when its work is done. */
const copyThrough = (copied: Copied): Promise<boolean> =>
  inTurn(async () => {
    const { offscreen } = chrome;
    // A worker that was killed in the middle leaves its document behind; where there is none, closing says so.
    await offscreen.closeDocument().catch(() => undefined);
    await offscreen.createDocument({
      url: 'src/offscreen/index.html',
      reasons: [offscreen.Reason.CLIPBOARD],
      justification: 'Copies the short link that was asked for in a menu.',
    });
    try {
      return (await browser.runtime.sendMessage({ copy: copied } satisfies CopyMessage)) === true;
    } finally {
      await offscreen.closeDocument();
    }
  });

/** The offscreen document's side. */
export function answerCopy(copy: (copied: Copied) => boolean): void {
  browser.runtime.onMessage.addListener((message: unknown) => {
    const isCopy = typeof message === 'object' && message !== null && 'copy' in message;
    return isCopy ? Promise.resolve(copy((message as CopyMessage).copy)) : undefined;
  });
}
