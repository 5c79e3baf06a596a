import { holdsSampleLink } from '../core/account/sample-account.ts';
import type { ClipboardContent } from '../core/copy/format-link.ts';
import { oneAtATime } from '../core/one-at-a-time.ts';
import { browser } from './browser.ts';
import { copyContent } from './clipboard.ts';
import { hasPermission, requestPermission } from './permissions.ts';

export const canCopyInBackground = (): Promise<boolean> => hasPermission('clipboardWrite');

/** Must be the first call in a click's handler. */
export const requestBackgroundCopy = (): Promise<boolean> => requestPermission('clipboardWrite');

/**
 * Whether a page of Curtail may copy without a click in it, as a popup does that opens for one job. Chromium has a permission for that,
 * which a page can query. Firefox does not know it, so the extension's own permission decides.
 */
export async function canCopyWithoutClick(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-write' as PermissionName });
    return state === 'granted';
  } catch {
    return canCopyInBackground();
  }
}

interface CopyMessage {
  copy: ClipboardContent;
}

/**
 * Copies from the worker. Returns true only after the browser has confirmed it. Chromium's worker needs an offscreen document for this;
 * Firefox's background page has the clipboard itself.
 */
export async function copyInBackground(copied: ClipboardContent): Promise<boolean> {
  if (holdsSampleLink(copied.text) || !(await canCopyInBackground())) return false;
  try {
    return await (hasHiddenPage() ? copyThrough(copied) : copyContent(copied));
  } catch {
    return false;
  }
}

const hasHiddenPage = (): boolean => Boolean(globalThis.chrome?.offscreen);

const inTurn = oneAtATime();

/** When a hidden page was opened that nothing was copied from yet, and when something was last copied, on the worker's own clock. */
let openedAt: number | null = null;
let copiedAt = -Infinity;

/** Shorter than the hidden page stays open by itself, and time enough for most answers of a service. */
const readyForMs = 5_000;

/** Much longer than Chromium takes to fetch a copied text from the page. */
const takenWithinMs = 1_000;

/**
 * Opens the hidden page while the link is being made, since that takes longer than many services. Without it, or if the page is too old when
 * the link comes, the copy opens one.
 */
export function openHiddenPageAhead(): void {
  if (!hasHiddenPage()) return;
  void inTurn(async () => {
    if (performance.now() - copiedAt >= takenWithinMs) await openHiddenPage();
  }).catch(() => undefined);
}

/** The page of the last copy may still be open. If there is none, closing rejects. */
async function openHiddenPage(): Promise<void> {
  const { offscreen } = chrome;
  openedAt = null;
  await offscreen.closeDocument().catch(() => undefined);
  await offscreen.createDocument({
    url: 'src/offscreen/index.html',
    reasons: [offscreen.Reason.CLIPBOARD],
    justification: 'Copies links.',
  });
  openedAt = performance.now();
}

/**
 * One at a time, since a profile can have one offscreen document. It closes itself later: Chromium takes a copied text from it after its
 * answer, and takes nothing from a document that has been closed.
 */
const copyThrough = (copied: ClipboardContent): Promise<boolean> =>
  inTurn(async () => {
    if (openedAt === null || performance.now() - openedAt > readyForMs) await openHiddenPage();
    openedAt = null;
    const isCopied = (await browser.runtime.sendMessage({ copy: copied } satisfies CopyMessage)) === true;
    copiedAt = performance.now();
    return isCopied;
  });

/** Copies what the worker asks for. No page may: a page asks the worker, or copies by itself in a click. */
export function answerCopyRequests(copy: (copied: ClipboardContent) => boolean): void {
  browser.runtime.onMessage.addListener((message: unknown, sender: { id?: string; url?: string }) => {
    const isCopy = typeof message === 'object' && message !== null && 'copy' in message;
    return isCopy && isWorker(sender) ? Promise.resolve(copy((message as CopyMessage).copy)) : undefined;
  });
}

/**
 * A worker's URL is that of its script, a page's that of its document. The hidden page can't read the manifest, which names the script; but
 * a script that is opened as a page runs nothing.
 */
const isWorker = ({ id, url = '' }: { id?: string; url?: string }): boolean =>
  id === browser.runtime.id &&
  url.startsWith(browser.runtime.getURL('')) &&
  new URL(url).pathname.endsWith('.js');
