import type { Account } from '../../core/account/account.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { displayHost } from '../../core/url/display/display-host.ts';
import { isolateBidi, t, type TextKey } from '../../platform/i18n.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';
import type { SkippedEntry } from '../../storage/reading/read-valid-entries.ts';
import type { BackupRefusal } from './backup.ts';
import type { AccountConnectFailure } from './connect-imported-accounts.ts';

const reasons: Record<SkippedEntry['why'], TextKey> = {
  unknown: 'importWhyUnknown',
  wrong: 'importWhyWrong',
  repeated: 'importWhyRepeated',
  'too-many': 'importWhyTooMany',
  'needs-permission': 'importWhyPermission',
  managed: 'managed',
};

/** Includes the host that the key would go to, since a file can give any name to an account. */
export function importedAccountLine({ label, baseUrl }: Pick<Account, 'label' | 'baseUrl'>): string {
  const host = serviceHostWithAscii(baseUrl);
  return label === '' ? host : t('importAccountLine', isolateBidi(label), host);
}

/** Where an account is to be used. Shown, because a file can choose sites too. */
export const accountSiteLines = (account: Pick<Account, 'label' | 'baseUrl' | 'sites'>): string[] =>
  account.sites.map((site) => t('siteRule', importedAccountLine(account), displayHost(site)));

/** An account that could not be connected, and why. */
export const connectFailureLine = ({ account, failure }: AccountConnectFailure): string =>
  t(
    'labelAndText',
    importedAccountLine(account),
    failureSentence(failure, serviceHostWithAscii(account.baseUrl)),
  );

const mostShown = 80;

/** An entry by its place in the file, whatever somebody has called it. */
export const skippedEntryPlace = ({ path, template }: SkippedEntry): string =>
  template === undefined ? isolateBidi(path.slice(0, mostShown)) : t('formatTemplate');

export const skippedEntryReason = ({ why, template }: SkippedEntry): string =>
  t(template === undefined ? reasons[why] : 'importWhyTemplate');

const refusals: Record<BackupRefusal, TextKey> = {
  'not-backup': 'importBad',
  damaged: 'importDamaged',
  newer: 'importNewer',
  'too-large': 'importBad',
};

export const backupRefusalSentence = (why: BackupRefusal): string => t(refusals[why]);
