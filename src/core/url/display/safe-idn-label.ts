import { allowedIdnRegexRanges } from './identifier-status.ts';
import { foreignScripts, isMisleadingLatin, looksLikeAscii, looksLikeNumber } from './lookalikes.ts';

/** The scripts that Japanese, Chinese and Korean mix, with each other and with a to z. */
const mixtures = [
  ['Hani', 'Hira', 'Kana'],
  ['Hani', 'Bopo'],
  ['Hani', 'Hang'],
];

const onlyOf = (codes: readonly string[], more = ''): RegExp =>
  new RegExp(`^[${codes.map((code) => String.raw`\p{scx=${code}}`).join('')}${more}\\d-]+$`, 'u');

const eastAsian = String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}`;
const kana = String.raw`[\p{scx=Hira}\p{scx=Kana}]`;

/** Strokes that look like a dash, a slash or a Latin letter. */
const strokes = '一丨乛七丅十工丁讠〇ㄧㄒㄚㄟㄨㄩㄈㆺㆳㆲ';
const slashes = 'ノソゾン丶乀乁丿';

/** Letters and marks in a place where they can be taken for others. Most are rules of Chromium. */
const misplaced = [
  String.raw`(\p{Mn})\1`,
  `^[${strokes}・]$`,
  `^(?=.*[a-z])(?:.*[a-z\\d-][${strokes}]|.*[${strokes}][a-z\\d-])`,
  `(?<![${eastAsian}])[${slashes}](?![${eastAsian}])`,
  '[a-z\\d-]・|・[a-z\\d-]',
  `(?<!${kana})[ー\\u3099\\u309a]`,
  String.raw`(?<!\p{scx=Kana})[ヽヾ]|(?<!\p{scx=Hira})[ゝゞ]`,
  // Three letters look the same in both kinds of kana.
  String.raw`^(?=.*[へべぺ])(?=.*\p{sc=Kana})[\p{scx=Kana}へべぺ]+$|^(?=.*[ヘベペ])(?=.*\p{sc=Hira})[\p{scx=Hira}ヘベペ]+$`,
  String.raw`(?<!l)·|·(?!l)`,
];

let rules: { allowed: RegExp; latin: RegExp; mixed: RegExp[]; misplaced: RegExp } | undefined;

/**
 * Whether a label in its letters can't be taken for another, by the browsers' rules (UTS 39, section 5.2, “Highly Restrictive”): it has
 * letters in common use, of one script or of those that are written together; and they neither look like ASCII nor are misplaced.
 * `topLevel`: the top-level domain in its letters, which shows what readers expect.
 */
export function isSafeIdnLabel(label: string, topLevel: string): boolean {
  rules ??= {
    allowed: new RegExp(`^[a-z\\d${allowedIdnRegexRanges()}-]+$`, 'u'),
    latin: onlyOf(['Latn'], '·'),
    mixed: mixtures.map((codes) => onlyOf(codes, 'a-z')),
    misplaced: new RegExp(misplaced.join('|'), 'u'),
  };
  if (!rules.allowed.test(label) || looksLikeNumber(label) || rules.misplaced.test(label)) return false;
  if (rules.latin.test(label)) return !isMisleadingLatin(label, topLevel);
  const script = foreignScripts().find(({ only }) => only.test(label));
  if (script) return hasOneKindOfDigits(label) && !looksLikeAscii(label, script, topLevel);
  return rules.mixed.some((rule) => rule.test(label));
}

/** Digits of one kind follow each other in Unicode. */
function hasOneKindOfDigits(label: string): boolean {
  const codes = Array.from(label)
    .filter((letter) => /\p{Nd}/u.test(letter))
    .map((digit) => digit.codePointAt(0) ?? 0);
  return codes.length === 0 || Math.max(...codes) - Math.min(...codes) < 10;
}
