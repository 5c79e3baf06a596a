import { runInPage } from './run-in-page.ts';

/**
 * Says something in a page for four seconds. `false`: the browser lets nobody into this page, or the user did not use Curtail on it
 * (`activeTab`).
 */
export const showToast = async (tabId: number, text: string): Promise<boolean> =>
  (await runInPage({ tabId }, 'toast.js', drawToast, text)) !== null;

/** Runs in the page, where the file has left what it calls. */
const drawToast = (text: string): void =>
  (globalThis as unknown as { drawCurtailToast: (text: string) => void }).drawCurtailToast(text);
