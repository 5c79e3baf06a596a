/** Encodings of text that does not name its own, by the browsers' names. The user picks from them if the guess was wrong. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;

/** What Windows uses for each language without Unicode (its “ANSI code pages”). The other languages use Windows-1252. */
const ofLanguages: Record<string, (typeof encodings)[number]> = {
  ...languages('windows-1250', 'bs cs hr hu pl ro sk sl sq'),
  ...languages('windows-1251', 'be bg kk mk ru sr tg uk'),
  ...languages('windows-1253', 'el'),
  ...languages('windows-1254', 'az ku tr'),
  ...languages('windows-1255', 'he'),
  ...languages('windows-1256', 'ar fa ur'),
  ...languages('windows-1257', 'et lt lv'),
  ...languages('windows-1258', 'vi'),
  ...languages('windows-874', 'th'),
  ...languages('shift_jis', 'ja'),
  ...languages('gb18030', 'zh'),
  ...languages('euc-kr', 'ko'),
};

function languages(encoding: (typeof encodings)[number], codes: string) {
  return Object.fromEntries(codes.split(' ').map((code) => [code, encoding]));
}

/** The encoding to assume for a file that is not Unicode, on a computer with this language. */
export function usualEncoding(language: string): string {
  const { language: code, script, region } = new Intl.Locale(language).maximize();
  if (code === 'zh' && (script === 'Hant' || region === 'TW')) return 'big5';
  return ofLanguages[code] ?? 'windows-1252';
}

/** The encoding that a saved page or a document of XML names at its beginning. `null`: it names none that the browser knows. */
export function declaredEncoding(beginning: string): string | null {
  if (!beginning.trimStart().startsWith('<')) return null;
  const [, label = ''] = /\b(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(beginning) ?? [];
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** The encoding that a file's first bytes show, by a byte order mark or by the zeros of UTF-16. `null`: they don't show it. */
export function detectUtf16Encoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length / 6;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}
