import { answerCopy } from '../platform/background-clipboard.ts';

/**
 * A page that nobody sees: in Chromium the worker has no clipboard, and a hidden document has one only by the old command
 * (`navigator.clipboard` asks for the focus, which it never has).
 */
answerCopy(({ text, html }) => {
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
