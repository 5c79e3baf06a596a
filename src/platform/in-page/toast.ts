import { browser } from '../browser.ts';

/**
 * Says something in a page for four seconds. `false`: the browser lets nobody into this page, or the user did not use Curtail on it
 * (`activeTab`).
 */
export async function showToast(tabId: number, text: string): Promise<boolean> {
  try {
    const target = { tabId };
    await browser.scripting.executeScript({ target, files: ['in-page/toast.js'] });
    await browser.scripting.executeScript({ target, func: drawToast, args: [text] });
    return true;
  } catch {
    return false;
  }
}

/** Runs in the page, where the file has left what it calls. Drawn from a file, it takes no room in the worker. */
const drawToast = (text: string): void =>
  (globalThis as unknown as { drawCurtailToast: (text: string) => void }).drawCurtailToast(text);
