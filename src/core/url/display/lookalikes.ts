/** Letters of a script that look like ASCII, and the top-level domains in ASCII under which readers expect that script. */
type Script = readonly [code: string, lookalikes: string, topLevels: string];

/**
 * Scripts of living languages that registries accept (UTS 31, table 5), by their ISO 15924 codes. Chromium keeps such letters too:
 * https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md. It also asks a list of well-known hosts, in place of which these are more.
 */
const scripts: readonly Script[] = [
  [
    'Cyrl',
    'авгенкмопрстухшщъыьюєѕіїјћѡѵҏґғҙқҝҟҡңҥҫҭүұҳҷһҽҿӄӈӊӎӏӓӕӻӽӿԁԃԋԍԏԗԛԝԟԥԧԩё',
    'bg by kg kz mk mn rs ru su tj ua uz',
  ],
  ['Grek', 'αγηικνορςτυχωϳϼ', 'cy gr'],
  ['Armn', 'ագզէլհյնոպռսցւքօ', 'am'],
  ['Geor', 'იოყძხჽჿ', 'ge'],
  ['Hebr', 'דוחטיןסװױײ׳', 'il'],
  ['Arab', 'اهوہة', ''],
  ['Thaa', '', ''],
  ['Deva', 'ऽॱ', ''],
  ['Beng', '', ''],
  ['Guru', '', ''],
  ['Gujr', 'ડટ', ''],
  ['Orya', 'ଠ', ''],
  ['Taml', 'டப', ''],
  ['Telu', '', ''],
  ['Knda', 'ಽ', ''],
  ['Mlym', 'ടഠധനറ', ''],
  ['Sinh', '', ''],
  ['Thai', 'กดทนบปฟพมรลหเแ', 'th'],
  ['Laoo', 'ກທນບປຟພຣຮ', 'la'],
  ['Tibt', '', ''],
  ['Mymr', 'ခဂငဌထပဝၔၜ', 'mm'],
  ['Khmr', '', ''],
  ['Ethi', 'ሀሠሰስበነተከዐዕዘጠፐꬅ', 'er et'],
];

export interface ForeignScript {
  /** A label of this script alone, with digits and hyphens. */
  only: RegExp;
  some: RegExp;
  lookalikes: string;
  topLevels: readonly string[];
}

let built: ForeignScript[] | undefined;

export const foreignScripts = (): readonly ForeignScript[] =>
  (built ??= scripts.map(([code, lookalikes, topLevels]) => ({
    only: new RegExp(String.raw`^[\p{scx=${code}}\d-]+$`, 'u'),
    some: new RegExp(String.raw`\p{scx=${code}}`, 'u'),
    lookalikes,
    topLevels: topLevels.split(' '),
  })));

/** Whether all letters of a label beyond ASCII look like ASCII, where readers don't expect its script. Foreign digits all do. */
export function looksLikeAscii(label: string, script: ForeignScript, topLevel: string): boolean {
  if (script.topLevels.includes(topLevel) || script.some.test(topLevel)) return false;
  return beyondAscii(label).every((letter) => script.lookalikes.includes(letter) || /\p{Nd}/u.test(letter));
}

/** Whether a label could be taken for a number: digits, and letters or foreign digits that look like others. */
export const looksLikeNumber = (label: string): boolean =>
  /^[\dθзҙӡбճշउও২৪२ਤ੨੩੪੫૨૩૭ଠ୨୫౨౩೩೭ဒვპძ丩ㄐ-]*$/.test(label);

/** Latin letters whose mark is easily missed: below the letter, a dot above, a horn, a stroke. */
const quiet = /^(?:[a-z][\u0307\u031b\u0323-\u0328\u032d\u032e\u0330\u0331]+|[ıłħŧđŋ])$/;

/** What French, Turkish and others write all day. */
const isQuiet = (letter: string): boolean => !'çş'.includes(letter) && quiet.test(letter.normalize('NFD'));

/** Latin letters that are taken for others, and a dot that is taken for a full stop. */
const misread = 'þðə·';

/** Those of both kinds that readers under a top-level domain know. */
const known: Readonly<Record<string, string>> = {
  az: 'ıə',
  ba: 'đ',
  cat: '·',
  fo: 'ð',
  hr: 'đ',
  is: 'ðþ',
  lt: 'ąęėįų',
  lv: 'ģķļņŗ',
  md: 'șț',
  me: 'đ',
  mt: 'ċġħż',
  ng: 'ẹịọụ',
  pl: 'ąęłż',
  ro: 'șț',
  rs: 'đ',
  si: 'đ',
  tr: 'ı',
  vn: 'ạđẹịọơợụưựỵ',
};

/** Whether a label of Latin letters differs from ASCII only in what is easily missed, or has letters that are taken for others. */
export function isMisleadingLatin(label: string, topLevel: string): boolean {
  const letters = beyondAscii(label);
  const strange = letters.filter((letter) => !(known[topLevel] ?? '').includes(letter));
  return strange.some((letter) => misread.includes(letter)) || (strange.length > 0 && letters.every(isQuiet));
}

const beyondAscii = (label: string): string[] => Array.from(label).filter((letter) => letter > '\x7f');
