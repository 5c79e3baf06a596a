import { open } from 'maxmind';
import * as v from 'valibot';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Needs no limit: codes have two letters. */
const known = new Map<string, string>();

/**
 * The English name for an ISO 3166 code. "Unknown" for any other text, and for the codes that proxies use for Tor and the
 * like.
 */
export function countryName(code: string | undefined): string {
  if (code === undefined || !/^[A-Z]{2}$/i.test(code) || /^(XX|ZZ|T1)$/i.test(code)) return 'Unknown';
  const name = known.get(code) ?? names.of(code.toUpperCase()) ?? 'Unknown';
  known.set(code, name);
  return name;
}

/** Returns the ISO code of the address's country, or undefined. */
export type CountryLookup = (address: string) => string | undefined;

// MaxMind's own databases nest the code; the free ones in the same format have it at the top.
const record = v.union([
  v.pipe(
    v.object({ country: v.object({ iso_code: v.string() }) }),
    v.transform(({ country }) => country.iso_code),
  ),
  v.pipe(
    v.object({ country_code: v.string() }),
    v.transform(({ country_code }) => country_code),
  ),
]);

/** Opens a country or city database in MaxMind's format. Rejects when the file isn't one. */
export async function openCountryDatabase(path: string): Promise<CountryLookup> {
  const reader = await open(path);
  return (address) => {
    const found = v.safeParse(record, reader.get(address));
    return found.success ? found.output : undefined;
  };
}
