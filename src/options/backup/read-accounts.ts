import { readBaseUrl } from '../../core/account/base-url.ts';
import { longestLabel } from '../../core/account/account-name.ts';
import { isSample } from '../../core/account/sample.ts';
import { among, object, wrong, type Schema } from '../../store/items/schema.ts';
import type { Backup } from './backup.ts';
import { shortText } from './fields.ts';
import { readEach } from './read-each.ts';

/** An address as a backup has it: one that would be tidied is not ours. */
const baseUrl: Schema<string> = (value) => {
  const address = shortText(value);
  if (address === wrong) return wrong;
  const read = readBaseUrl(address);
  return read.ok && read.value.baseUrl === address ? address : wrong;
};

/** As its field takes it. */
const label: Schema<string> = (value) => {
  const given = shortText(value);
  return given === wrong || given.length > longestLabel ? wrong : given.trim();
};

const accountField = object({
  id: shortText,
  baseUrl,
  plan: among('pro', 'agency'),
  authHeader: among('bearer', 'x-api-key'),
  label,
});

/** Takes each account without its key: a file that has one has it for nothing. */
export function readAccounts(value: unknown, { accounts, skipped }: Backup): void {
  const ids = new Set<string>();
  for (const [account, path] of readEach(accountField, value, 'accounts', skipped) ?? []) {
    if (ids.has(account.id) || isSample(account))
      skipped.push({ path, why: isSample(account) ? 'wrong' : 'repeated' });
    else accounts.push(account);
    ids.add(account.id);
  }
}
