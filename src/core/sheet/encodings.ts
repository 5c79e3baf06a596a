/** What text may be written in that says so nowhere, as the browsers name it: what people choose from where their own was not met. */
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

/** What Windows writes in each language, where it writes no Unicode (its "ANSI code pages"); elsewhere it is Windows-1252. */
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

/** What a file is taken for that is no Unicode, on a computer of somebody with this language. */
export function usualEncoding(language: string): string {
  const { language: code, script, region } = new Intl.Locale(language).maximize();
  if (code === 'zh' && (script === 'Hant' || region === 'TW')) return 'big5';
  return ofLanguages[code] ?? 'windows-1252';
}

/** What the first bytes of a file say: a mark, or the zeros between letters that UTF-16 has. `null`: nothing. */
export function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length / 6;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}
