import type messages from '../../public/_locales/en/messages.json';
import { browser } from './browser.ts';

/** The name of a text of the interface; all of them are in public/_locales/en/messages.json. */
export type Word = Extract<keyof typeof messages, string>;

/** A text in the browser's language, with `$1`, `$2` … filled in. */
export const word = (name: Word, ...values: string[]): string => browser.i18n.getMessage(name, values);

/** Picks the plural form of a text: `links` with 1 is the text `links_one`, with 2 `links_other`. */
export function countWord(name: string, count: number): string {
  const form = new Intl.PluralRules(language()).select(count);
  const shown = formatNumber(count);
  return (
    browser.i18n.getMessage(`${name}_${form}`, [shown]) || browser.i18n.getMessage(`${name}_other`, [shown])
  );
}

export const language = (): string => browser.i18n.getUILanguage();

export const formatNumber = (value: number): string => new Intl.NumberFormat(language()).format(value);

export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: share < 0.01 ? 1 : 0 }).format(
    share,
  );
