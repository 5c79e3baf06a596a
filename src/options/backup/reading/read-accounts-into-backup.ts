import { accountColors } from '../../../core/account/account.ts';
import { readBaseUrl } from '../../../core/account/read-base-url.ts';
import { maxAccountLabelLength } from '../../../core/account/account-name.ts';
import { isSample } from '../../../core/account/sample-account.ts';
import {
  among,
  object,
  objectWithOptional,
  text,
  mismatch,
  type Schema,
} from '../../../storage/items/schema.ts';
import type { ParsedBackup } from '../backup.ts';
import { shortTextSchema, siteSchema } from '../../../storage/reading/setting-schemas.ts';
import { readValidEntries, type SkippedEntry } from '../../../storage/reading/read-valid-entries.ts';

/** An address must be in the form that backups have. One that would have to be tidied is not from Curtail. */
const baseUrl: Schema<string> = (value) => {
  const address = shortTextSchema(value);
  if (address === mismatch) return mismatch;
  const read = readBaseUrl(address);
  return read.ok && read.value.baseUrl === address ? address : mismatch;
};

/** A label, with the limits of its field. */
const label: Schema<string> = (value) => {
  const given = shortTextSchema(value);
  return given === mismatch || given.length > maxAccountLabelLength ? mismatch : given.trim();
};

const accountField = objectWithOptional(
  {
    id: shortTextSchema,
    baseUrl,
    plan: among('pro', 'agency'),
    authHeader: among('bearer', 'x-api-key'),
    label,
  },
  { key: (given) => given, color: (given) => given, sites: (given) => given },
);

/** A later version may have other colors. The account is then taken without one. */
const anyColor = among(...accountColors);

const sealedKey = object({ iv: text, data: text });

/** Takes each account. Keys are only taken from a sealed file. */
export function readAccountsIntoBackup(
  value: unknown,
  isSealed: boolean,
  { accounts, keys, skipped }: ParsedBackup,
): void {
  const ids = new Set<string>();
  const taken = new Set<string>();
  for (const [{ key, color: given, sites = [], ...account }, path] of readValidEntries(
    accountField,
    value,
    'accounts',
    skipped,
  ) ?? []) {
    if (ids.has(account.id) || isSample(account))
      skipped.push({ path, why: isSample(account) ? 'wrong' : 'repeated' });
    else {
      const color = given === undefined ? given : anyColor(given);
      if (color === mismatch) skipped.push({ path: `${path}.color`, why: 'wrong' });
      accounts.push({
        ...account,
        ...(color !== undefined && color !== mismatch && { color }),
        sites: readSites(sites, `${path}.sites`, taken, skipped),
      });
      const sealed = isSealed && key !== undefined ? sealedKey(key) : null;
      if (sealed === mismatch) skipped.push({ path: `${path}.key`, why: 'wrong' });
      else if (sealed) keys.set(account.id, sealed);
    }
    ids.add(account.id);
  }
}

/** A site has one account: the first that names it. */
const readSites = (value: unknown, path: string, taken: Set<string>, skipped: SkippedEntry[]): string[] =>
  (readValidEntries(siteSchema, value, path, skipped) ?? []).flatMap(([site, place]) => {
    const isFirst = !taken.has(site);
    if (!isFirst) skipped.push({ path: place, why: 'repeated' });
    taken.add(site);
    return isFirst ? [site] : [];
  });
