import type { Scripting } from 'webextension-polyfill';
import { browser } from '../browser.ts';

/**
 * Runs a packaged file in a page, and then a function that calls what the file defines. Code in such a file takes no room in the worker.
 * `null`: the browser keeps extensions out of this page, or the user did not use Curtail on it (`activeTab`).
 */
export async function runInWebPage<Args extends string[]>(
  target: Scripting.InjectionTarget,
  file: string,
  call: (...args: Args) => unknown,
  ...args: Args
): Promise<{ result: unknown } | null> {
  try {
    // An absolute path, because Firefox would resolve a relative one against the calling page.
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
