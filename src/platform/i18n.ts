import { stripBidiControls } from '../core/url/display/bidi-controls.ts';
import type messages from '../../public/_locales/en/messages.json';
import { browser } from './browser.ts';
import { readPackagedJson } from './packaged-json.ts';

/** The name of a text of the interface. All of them are in public/_locales/en/messages.json. */
export type TextKey = Extract<keyof typeof messages, string>;

/** The name of a text with plural forms. */
export type CountedTextKey<Name extends string = TextKey> = Name extends `${infer Count}_other`
  ? Count
  : never;

type Texts = Partial<Record<string, { message: string }>>;

/** The texts of the language that the user has chosen. `null`: the browser chooses. */
let chosenTexts: Texts | null = null;

/** The last language asked for. The texts of one that was asked for before may arrive later. */
let wantedLanguage = 'browser';

/** Speaks the language from now on: that of a folder in public/_locales, or `browser`. What was drawn before stays as it is. */
export async function switchLanguage(language: string): Promise<void> {
  wantedLanguage = language;
  const texts = language === 'browser' ? null : await readTexts(language);
  if (wantedLanguage !== language) return;
  chosenTexts = texts;
  templates.clear();
  remembered.clear();
}

/** `null`: a newer version knew this language, and this one does not. */
const readTexts = (folder: string): Promise<Texts | null> =>
  readPackagedJson(`_locales/${folder}/messages.json`).then(
    (texts) => texts as Texts,
    () => null,
  );

/** A text in the user's language, with `$1`, `$2` … filled in. */
export const t = (name: TextKey, ...values: string[]): string =>
  withIsolatedLiterals(find(name, values.map(isolated)));

const find = (name: string, values: readonly string[]): string =>
  templateOf(name).replaceAll(/\$(\d)/g, (_place, number: string) => values[Number(number) - 1] ?? '');

/** Each place is filled with its own name: `$1` with “$1”. */
const placesAsTheyAre = Array.from({ length: 9 }, (_, at) => `$${at + 1}`);

const templates = new Map<string, string>();

/** A text with its places unfilled. The browser is asked once for each: a key in the search asked for hundreds, an eighth of the time that the scripts took. */
function templateOf(name: string): string {
  const known = templates.get(name);
  if (known !== undefined) return known;
  const template = chosenTexts?.[name]?.message ?? browser.i18n.getMessage(name, placesAsTheyAre);
  templates.set(name, template);
  return template;
}

const firstStrong = '\u2068';
const leftToRight = '\u2066';
const end = '\u2069';

/** Foreign text inside one of our sentences, isolated so that its writing direction does not affect the sentence. */
export const isolateBidi = (text: string): string => `${firstStrong}${stripBidiControls(text)}${end}`;

const hebrewOrArabic = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A value of a text, kept from changing places with the words around it: the code `2026-sale` would be shown as `sale-2026` in an Arabic
 * sentence. What has no space is a code, a host or a URL, and is written from left to right. A value may be a text with values of its own.
 */
function isolated(value: string): string {
  if (
    value.trim() === '' ||
    value.startsWith(firstStrong) ||
    !(isRightToLeft() || hebrewOrArabic.test(value))
  )
    return value;
  return `${/\s/.test(value) ? firstStrong : leftToRight}${value}${end}`;
}

/** What texts themselves have of such: `{short_url}`, `?endpoint=links`, `#0f766e`. Without this, the sign would stand at the other end. */
const withIsolatedLiterals = (text: string): string =>
  isRightToLeft() ? text.replaceAll(/\{\w+\}|(?<![\w/])[#?]\w[\w=]*/g, `${leftToRight}$&${end}`) : text;

const isRightToLeft = (): boolean => templateOf('direction') === 'rtl';

/**
 * Picks the plural form of a text: for `links`, 1 picks `links_one` and 2 picks `links_other`. The number fills the text, unless other
 * values are given.
 */
export function tPlural(name: CountedTextKey, count: number, ...values: string[]): string {
  const form = formatOf(Intl.PluralRules, {}).select(count);
  const shown = (values.length > 0 ? values : [formatNumber(count)]).map(isolated);
  return withIsolatedLiterals(find(`${name}_${form}`, shown) || find(`${name}_other`, shown));
}

/** A text in the browser's language, which is that of the manifest, whatever the user has chosen. */
export const textOfManifest = (name: TextKey): string => browser.i18n.getMessage(name);

/** The language for numbers and dates: the browser's own variant of the language of the texts, or else that language. A BCP 47 tag. */
export function formatLocale(): string {
  const ofTexts = t('language');
  const ofBrowser = browser.i18n.getUILanguage();
  return ofBrowser.startsWith(ofTexts) ? ofBrowser : ofTexts;
}

/** With a capital first letter, where the script has such. */
export function capitalized(text: string, language = formatLocale()): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** What was made for the present language, by its kind and options. */
const remembered = new Map<string, unknown>();

/** A format for the present language. It is made on first use and kept: making one takes longer than everything a popup formats with it. */
function formatOf<Format, Options>(
  Kind: new (language: string, options: Options) => Format,
  options: NoInfer<Options>,
): Format {
  const name = Kind.name + JSON.stringify(options);
  if (!remembered.has(name)) remembered.set(name, new Kind(formatLocale(), options));
  return remembered.get(name) as Format;
}

export const numberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  formatOf(Intl.NumberFormat, options);

export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatOf(Intl.DateTimeFormat, options);

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** “15 minutes”, “4 hours”. */
export const formatUnitLong = (count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** “5 min”, “120 ms”. */
export const formatUnitShort = (count: number, unit: 'hour' | 'minute' | 'second' | 'millisecond'): string =>
  numberFormat({ style: 'unit', unit, unitDisplay: 'short' }).format(count);

/** “+1.2 sec”, “−0.4 sec”: how far a clock is ahead. A clock that is right is not “−0.0” off. */
export const formatSignedSeconds = (seconds: number): string =>
  numberFormat({
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    signDisplay: 'exceptZero',
    ...oneDecimal,
  })
    .format(seconds)
    .replace('-', '−');

/** A country by its code (ISO 3166-1). A code that is none stays. */
export const formatCountry = (code: string): string =>
  formatOf(Intl.DisplayNames, { type: 'region' }).of(code) ?? code;

export const formatList = (texts: readonly string[]): string =>
  formatOf(Intl.ListFormat, { type: 'conjunction' }).format(texts);

/** Joins parts of one measure: “1 hr 5 min”. */
export const joinDurationParts = (texts: readonly string[]): string =>
  formatOf(Intl.ListFormat, { type: 'unit', style: 'narrow' }).format(texts);

export const formatNumber = (value: number): string => numberFormat().format(value);

/** “+9”: what has come. The sign is on the side where the language writes it. */
export const formatGain = (value: number): string =>
  numberFormat({ signDisplay: 'exceptZero' }).format(value);

/** “2–5”. */
export const formatNumberRange = (from: number, to: number): string =>
  from === to ? formatNumber(from) : numberFormat().formatRange(from, to);

/** A number that may be unknown, which is a dash. */
export const formatCount = (value: number | null): string => (value === null ? '–' : formatNumber(value));

/** With one decimal digit, even if it is zero. */
export const formatDecimal = (value: number): string => numberFormat(oneDecimal).format(value);

export const formatMegabytes = (bytes: number): string =>
  numberFormat({ style: 'unit', unit: 'megabyte', ...oneDecimal }).format(bytes / 1e6);

export const formatDate = (at: number): string => dateFormat({ dateStyle: 'medium' }).format(at);

/** A date without its year, for days that can only be of the last months. */
export const formatShortDate = (at: number): string =>
  dateFormat({ day: 'numeric', month: 'short' }).format(at);

/** A time of day. */
export const formatTime = (at: number): string => dateFormat({ timeStyle: 'short' }).format(at);

export const formatDateTime = (at: number): string =>
  dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** The name of the browser's time zone without daylight saving: Japan Standard Time, Central European Time. */
export const localTimeZoneText = (): string =>
  dateFormat({ timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

export const formatRelative = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  formatOf(Intl.RelativeTimeFormat, { numeric: 'auto', style: 'short' }).format(count, unit);

/** The same for use in a sentence: “12 seconds ago”. */
export const formatRelativeLong = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  formatOf(Intl.RelativeTimeFormat, { numeric: 'auto' }).format(count, unit);

export const formatPercent = (share: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0 }).format(share);
