import type { NamedClicks } from '../../core/link/analytics.ts';
import { mergeSharesByName } from '../../core/statistics/shares.ts';
import { formatCountry, formatLocale, t } from '../../platform/i18n.ts';

/** Names by which services call countries, where the browser's English name is another one. */
const otherNames: Readonly<Record<string, string>> = {
  'bolivia, plurinational state of': 'BO',
  'bosnia and herzegovina': 'BA',
  burma: 'MM',
  'cape verde': 'CV',
  'congo, the democratic republic of the': 'CD',
  'czech republic': 'CZ',
  'iran, islamic republic of': 'IR',
  'ivory coast': 'CI',
  'korea, republic of': 'KR',
  'lao people’s democratic republic': 'LA',
  macedonia: 'MK',
  'moldova, republic of': 'MD',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  swaziland: 'SZ',
  'syrian arab republic': 'SY',
  'taiwan, province of china': 'TW',
  'tanzania, united republic of': 'TZ',
  'the netherlands': 'NL',
  türkiye: 'TR',
  turkey: 'TR',
  'united states of america': 'US',
  usa: 'US',
  'venezuela, bolivarian republic of': 'VE',
  'viet nam': 'VN',
};

let codes: Map<string, string> | undefined;

/** The codes of all countries by their English names, long and short, in lower case. */
function codesByName(): Map<string, string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  const named = (['short', 'long'] as const).flatMap((style) => {
    const names = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' });
    return all.flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code]];
    });
  });
  return new Map([...named, ...Object.entries(otherNames)]);
}

/**
 * Countries by their names in the user's language. The service names them in English, or by their codes (ISO 3166-1). “Unknown” is translated, and
 * what is none of these keeps the service's name.
 */
export function translateCountryNames(countries: readonly NamedClicks[]): NamedClicks[] {
  const byName = (codes ??= codesByName());
  const locale = formatLocale();
  return mergeSharesByName(countries, (name) => {
    const code = /^[A-Z]{2}$/.test(name) ? name : byName.get(name.toLowerCase().replaceAll("'", '’'));
    const isEnglish = locale.startsWith('en') && code !== name;
    if (name.toLowerCase() === 'unknown') return t('unknownShare');
    return code === undefined || isEnglish ? name : formatCountry(code);
  });
}
