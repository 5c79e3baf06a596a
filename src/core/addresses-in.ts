import { checkLongUrl } from './long-url.ts';

/** The web addresses in a text, each once: the text itself where it is one, else whatever in it begins with http or https. */
export function addressesIn(text: string): string[] {
  const whole = checkLongUrl(text);
  if (whole.ok && !/\s/.test(text.trim())) return [whole.url];
  const found = text.match(/\bhttps?:\/\/[^\s<>"]+/gi) ?? [];
  return [...new Set(found.map(withoutStop))];
}

/** A sentence goes on after an address: what ends the sentence, or closes a bracket that the address did not open, is not part of it. */
function withoutStop(address: string): string {
  const extra = {
    ')': count(address, ')') - count(address, '('),
    ']': count(address, ']') - count(address, '['),
  };
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ')' || last === ']') {
      if (extra[last] <= 0) break;
      extra[last] -= 1;
    } else if (!'.,;:!?\'"'.includes(last)) break;
  }
  return address.slice(0, end);
}

const count = (text: string, character: string): number => text.split(character).length - 1;
