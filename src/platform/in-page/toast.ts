import { browser } from '../browser.ts';
import { t } from '../i18n.ts';
import { runInWebPage } from './run-in-web-page.ts';

/**
 * Shows a message about a link and its state in a page for four seconds. `false`: the browser keeps extensions out of this page, or the user
 * did not use Curtail on it (`activeTab`).
 */
export const showToast = async (
  tabId: number,
  text: string,
  at: string,
  operationId: string,
): Promise<boolean> => {
  const labels = [t(at === 'done' ? 'qrCode' : 'open'), t('dismiss')];
  const drawn = await runInWebPage(
    { tabId },
    'toast.js',
    drawToast,
    text,
    at,
    operationId,
    t('direction'),
    ...labels,
  );
  return drawn !== null;
};

/** Runs in the page, where toast.js has defined this function. */
const drawToast = (...args: string[]): void =>
  (globalThis as unknown as { drawCurtailToast: (...args: string[]) => void }).drawCurtailToast(...args);

/**
 * Calls back when the user pressed the button of a message, with the operation that it is about. A page that has taken over its renderer can send
 * this too.
 */
export const onToastClick = (show: (operationId: string) => void): void =>
  browser.runtime.onMessage.addListener((message: unknown, sender: { id?: string }) => {
    const { shown } = (message ?? {}) as { shown?: unknown };
    if (sender.id === browser.runtime.id && typeof shown === 'string') show(shown);
    return undefined;
  });
