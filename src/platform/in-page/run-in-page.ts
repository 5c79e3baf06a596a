import type { Scripting } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/**
 * Runs a file of the package in a page, and then a function there that calls what the file has left: from a file, it takes no room in the
 * worker. `null`: the browser lets nobody into this page, or the user did not use Curtail on it (`activeTab`).
 */
export async function runInPage<Args extends string[]>(
  target: Scripting.InjectionTarget,
  file: string,
  call: (...args: Args) => unknown,
  ...args: Args
): Promise<{ result: unknown } | null> {
  try {
    // From the package's root: for Firefox it would begin at the page that asks.
    await browser.scripting.executeScript({ target, files: [`/in-page/${file}`] });
    const [answer] = await browser.scripting.executeScript({
      target,
      func: call as (...args: unknown[]) => unknown,
      args,
    });
    return { result: answer?.result };
  } catch {
    return null;
  }
}
