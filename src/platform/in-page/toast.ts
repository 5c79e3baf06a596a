import { runInPage } from './run-in-page.ts';

/**
 * Shows a message in a page for four seconds. `false`: the browser keeps extensions out of this page, or the user did not use Curtail on it
 * (`activeTab`).
 */
export const showToast = async (tabId: number, text: string): Promise<boolean> =>
  (await runInPage({ tabId }, 'toast.js', drawToast, text)) !== null;

/** Runs in the page, where toast.js has defined this function. */
const drawToast = (text: string): void =>
  (globalThis as unknown as { drawCurtailToast: (text: string) => void }).drawCurtailToast(text);
