import * as v from 'valibot';
import { accountColors, accountSchema } from '../../../core/account/account.ts';
import { parseBaseUrl } from '../../../core/account/parse-base-url.ts';
import { maxAccountLabelLength } from '../../../core/account/account-name.ts';
import { sealedTextSchema } from '../../../core/account/sealed-key.ts';
import { isSample } from '../../../core/account/sample-account.ts';
import { decode, shortTextSchema } from '../../../core/schema.ts';
import type { ParsedBackup } from '../backup.ts';
import { siteSchema } from '../../../core/account/normalize-site.ts';
import { readValidEntries, type SkippedEntry } from '../../../storage/reading/read-valid-entries.ts';

/** An address must be in the form that backups have. One that would have to be tidied is not from Curtail. */
const baseUrl = v.pipe(
  shortTextSchema,
  v.check((address) => {
    const read = parseBaseUrl(address);
    return read.ok && read.value.baseUrl === address;
  }),
);

/** A label, with the limits of its field. */
const label = v.pipe(v.string(), v.maxLength(maxAccountLabelLength), v.trim());

const accountField = v.object({
  id: shortTextSchema,
  baseUrl,
  plan: accountSchema.entries.plan,
  authHeader: accountSchema.entries.authHeader,
  label,
  key: v.exactOptional(v.unknown()),
  color: v.exactOptional(v.unknown()),
  sites: v.exactOptional(v.unknown()),
});

/** A later version may have other colors. The account is then taken without one. */
const anyColor = v.picklist(accountColors);

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
      const color = decode(anyColor, given);
      if (given !== undefined && color === undefined) skipped.push({ path: `${path}.color`, why: 'wrong' });
      accounts.push({
        ...account,
        ...(color !== undefined && { color }),
        sites: readSites(sites, `${path}.sites`, taken, skipped),
      });
      const sealed = isSealed && key !== undefined ? decode(sealedTextSchema, key) : null;
      if (sealed === undefined) skipped.push({ path: `${path}.key`, why: 'wrong' });
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
