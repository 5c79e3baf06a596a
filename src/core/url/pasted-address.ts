import { addressesIn } from './addresses-in.ts';
import { readAddress } from './web-address.ts';

/** No mail program and no terminal breaks a shorter line. */
const shortestLine = 40;

const isAddress = (line: string): boolean => /^(?:https?:|www\.)/i.test(line);

/**
 * What a field for one address takes of a pasted text, where that is more than an address; `null`: the text as it is. An address that was
 * broken into lines is put together, as the address bars of browsers do it; else the only address in the text is taken out of it. What
 * begins with an address and goes on behind a space stays: where it ends, only the user knows.
 */
export function pastedAddress(text: string): string | null {
  const lines = text.split(/[\r\n]/).flatMap((line) => line.trim() || []);
  const begins = isAddress(text.trim());
  if (lines.length === 1 && (begins || readAddress(text).ok)) return null;
  const isBroken =
    begins &&
    lines.slice(0, -1).every((line) => line.length >= shortestLine) &&
    !lines.slice(1).some(isAddress);
  if (isBroken && readAddress(lines.join('')).ok) return lines.join('');
  const [only, ...others] = addressesIn(text);
  return only !== undefined && others.length === 0 ? only : null;
}
