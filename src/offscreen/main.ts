import { answerCopyRequests } from '../platform/background-clipboard.ts';

/**
 * A page that nobody sees. Chromium's worker has no clipboard, and a hidden document has one only by `document.execCommand`:
 * `navigator.clipboard` needs the focus, which this page never gets.
 */
answerCopyRequests(({ text, html }) => {
  let isPut = false;
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    isPut = true;
  };
  document.addEventListener('copy', put, { once: true });
  return document.execCommand('copy') && isPut;
});

/** Chromium takes the text after the answer above, as a rule within milliseconds. It takes nothing from a page that has been closed. */
const enoughMs = 10_000;
setTimeout(() => close(), enoughMs);
