import { stripBidiControls } from '../core/url/display/bidi-controls.ts';
import type messages from '../../public/_locales/en/messages.json';
import { browser } from './browser.ts';

/** The name of a text of the interface. All of them are in public/_locales/en/messages.json. */
export type TextKey = Extract<keyof typeof messages, string>;

/** The name of a text with plural forms. */
export type CountedTextKey<Name extends string = TextKey> = Name extends `${infer Count}_other`
  ? Count
  : never;

/** A text in the browser's language, with `$1`, `$2` … filled in. */
export const t = (name: TextKey, ...values: string[]): string => browser.i18n.getMessage(name, values);

/** Foreign text inside one of our sentences, isolated so that its writing direction does not affect the sentence. */
export const isolateBidi = (text: string): string => `\u2068${stripBidiControls(text)}\u2069`;

/**
 * Picks the plural form of a text: for `links`, 1 picks `links_one` and 2 picks `links_other`. The number fills the text, unless other
 * values are given.
 */
export function tPlural(name: CountedTextKey, count: number, ...values: string[]): string {
  const form = pluralRules().select(count);
  const shown = values.length > 0 ? values : [formatNumber(count)];
  return browser.i18n.getMessage(`${name}_${form}`, shown) || browser.i18n.getMessage(`${name}_other`, shown);
}

/** The language for numbers and dates: the browser's own variant of the language of the texts, or else that language. */
export function formatLocale(): string {
  const ofTexts = t('language');
  const ofBrowser = browser.i18n.getUILanguage();
  return ofBrowser.startsWith(ofTexts) ? ofBrowser : ofTexts;
}

/** Makes a format on first use and keeps it: making one takes longer than everything a popup formats with it. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

const pluralRules = once(() => new Intl.PluralRules(formatLocale()));
const numbers = once(() => new Intl.NumberFormat(formatLocale()));
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
export const formatUnitLong = (count: number, unit: 'minute' | 'hour' | 'day'): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const lists = once(() => new Intl.ListFormat(formatLocale(), { type: 'conjunction' }));

export const formatList = (texts: readonly string[]): string => lists().format(texts);

/** Joins parts of one measure: “1 hr 5 min”. */
export const joinDurationParts = (texts: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'unit', style: 'narrow' }).format(texts);

export const formatNumber = (value: number): string => numbers().format(value);

/** “2–5”. */
export const formatNumberRange = (from: number, to: number): string => numbers().formatRange(from, to);

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
export function localTimeZoneName(): string {
  const format = new Intl.DateTimeFormat(formatLocale(), { timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

export const formatRelative = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  agesAndDelays().format(count, unit);

/** The same for use in a sentence: “12 seconds ago”. */
export const formatRelativeLong = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  longAges().format(count, unit);

export const formatPercent = (share: number): string =>
  (share > 0 && share < 0.01 ? smallPercents() : percents()).format(share);
