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

/** A text with its places unfilled. The browser is asked once for each: a list asks for thousands, and its answers take a fifth of the time that a row takes. */
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
  const form = pluralRules().select(count);
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

/** What was made for the present language. */
const remembered = new Map<() => unknown, unknown>();

/** Makes a format on first use and keeps it: making one takes longer than everything a popup formats with it. */
const once =
  <Value>(make: () => Value): (() => Value) =>
  () => {
    if (!remembered.has(make)) remembered.set(make, make());
    return remembered.get(make) as Value;
  };

const pluralRules = once(() => new Intl.PluralRules(formatLocale()));
const numbers = once(() => new Intl.NumberFormat(formatLocale()));
const gains = once(() => new Intl.NumberFormat(formatLocale(), { signDisplay: 'exceptZero' }));
const decimals = once(
  () => new Intl.NumberFormat(formatLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percents = once(() => new Intl.NumberFormat(formatLocale(), { style: 'percent' }));
const smallPercents = once(
  () => new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 1 }),
);
const dates = once(() => new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'medium' }));
const shortDates = once(() => new Intl.DateTimeFormat(formatLocale(), { day: 'numeric', month: 'short' }));
const dateTimes = once(
  () => new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'medium', timeStyle: 'short' }),
);
const times = once(() => new Intl.DateTimeFormat(formatLocale(), { timeStyle: 'short' }));
const agesAndDelays = once(
  () => new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto', style: 'short' }),
);
const longAges = once(() => new Intl.RelativeTimeFormat(formatLocale(), { numeric: 'auto' }));

const megabytes = once(
  () =>
    new Intl.NumberFormat(formatLocale(), {
      style: 'unit',
      unit: 'megabyte',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
);

/** “15 minutes”, “4 hours”. */
export const formatUnitLong = (count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** “5 min”, “120 ms”. */
export const formatUnitShort = (count: number, unit: 'hour' | 'minute' | 'second' | 'millisecond'): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(count);

/** “+1.2 sec”, “−0.4 sec”: how far a clock is ahead. A clock that is right is not “−0.0” off. */
export const formatSignedSeconds = (seconds: number): string =>
  new Intl.NumberFormat(formatLocale(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
    .format(seconds)
    .replace('-', '−');

const countries = once(() => new Intl.DisplayNames(formatLocale(), { type: 'region' }));

/** A country by its code (ISO 3166-1). A code that is none stays. */
export const formatCountry = (code: string): string => countries().of(code) ?? code;

const lists = once(() => new Intl.ListFormat(formatLocale(), { type: 'conjunction' }));

export const formatList = (texts: readonly string[]): string => lists().format(texts);

/** Joins parts of one measure: “1 hr 5 min”. */
export const joinDurationParts = (texts: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'unit', style: 'narrow' }).format(texts);

export const formatNumber = (value: number): string => numbers().format(value);

/** “+9”: what has come. The sign is on the side where the language writes it. */
export const formatGain = (value: number): string => gains().format(value);

/** “2–5”. */
export const formatNumberRange = (from: number, to: number): string =>
  from === to ? formatNumber(from) : numbers().formatRange(from, to);

/** A number that may be unknown, which is a dash. */
export const formatCount = (value: number | null): string => (value === null ? '–' : formatNumber(value));

/** With one decimal digit, even if it is zero. */
export const formatDecimal = (value: number): string => decimals().format(value);

export const formatMegabytes = (bytes: number): string => megabytes().format(bytes / 1e6);

export const formatDate = (at: number): string => dates().format(at);

/** A date without its year, for days that can only be of the last months. */
export const formatShortDate = (at: number): string => shortDates().format(at);

/** A time of day. */
export const formatTime = (at: number): string => times().format(at);

export const formatDateTime = (at: number): string => dateTimes().format(at);

/** The name of the browser's time zone without daylight saving: Japan Standard Time, Central European Time. */
export const localTimeZoneName = once((): string => {
  const format = new Intl.DateTimeFormat(formatLocale(), { timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
});

export const formatRelative = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  agesAndDelays().format(count, unit);

/** The same for use in a sentence: “12 seconds ago”. */
export const formatRelativeLong = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  longAges().format(count, unit);

export const formatPercent = (share: number): string =>
  (share > 0 && share < 0.01 ? smallPercents() : percents()).format(share);
