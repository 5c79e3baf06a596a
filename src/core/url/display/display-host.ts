import { escapeBidiControls } from './bidi-controls.ts';
import { isSafeIdnLabel } from './safe-idn-label.ts';
import { toUnicodeHost } from '../ascii-host.ts';
import { parseUrl } from '../parse-url.ts';

/** A host with its port, as it is shown everywhere: each label in its own letters if these can't mislead, or else in ASCII. */
export function displayHost(host: string): string {
  if (isPlain(host) || host.length > longestHost) return host;
  const ascii = asciiOf(host);
  if (ascii === undefined) return host;
  const topLevel = toUnicodeHost(/([^.:]*)\.?(?::\d*)?$/.exec(ascii)?.[1] ?? '');
  return ascii.replace(/[^.:]+/g, (label) => {
    const letters = toUnicodeHost(label);
    return letters !== label && asciiOf(letters) === label && isSafeIdnLabel(letters, topLevel)
      ? letters
      : label;
  });
}

/** No name has more characters (RFC 1035), with its port. To read a longer one would take long, and it leads nowhere. */
const longestHost = 260;

/** A URL with its host as shown, and the rest unchanged but for what would turn its letters around. */
export const displayUrl = (url: string): string =>
  escapeBidiControls(url).replace(
    /^(https?:\/\/)([^\\/?#@]+)/i,
    (_start, scheme: string, host: string) => scheme + displayHost(host),
  );

/** Nearly all hosts: ASCII that is not Punycode. */
const isPlain = (host: string): boolean => /^[\0-\x7f]*$/.test(host) && !/xn--/i.test(host);

/** Keeps the port as it is written. Parsers drop the default port of a scheme, and the scheme is not known here. */
const asciiOf = (host: string): string | undefined => {
  const parsed = parseUrl(`https://${host}`);
  return parsed ? parsed.hostname + (/:\d*$/.exec(host)?.[0] ?? '') : undefined;
};
