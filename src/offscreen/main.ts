import { answerCopy } from '../platform/background-clipboard.ts';

/**
 * A page that nobody sees: in Chromium the worker has no clipboard, and a hidden document has one only by the old command
 * (`navigator.clipboard` asks for the focus, which it never has).
 */
answerCopy((text) => {
  const area = document.querySelector('textarea');
  if (!area) return false;
  area.value = text;
  area.select();
  return document.execCommand('copy');
});
