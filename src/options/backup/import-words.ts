import type { Account } from '../../core/account/account.ts';
import { serviceHost } from '../../core/account/service-host.ts';
import { shownHost } from '../../core/url/shown/shown-host.ts';
import { isolated, word, type Word } from '../../platform/words.ts';
import { failureSentence } from '../../words/failure-sentence.ts';
import type { Skipped } from '../../store/reading/read-each.ts';
import type { Refusal } from './backup.ts';
import type { NotConnected } from './take-keys.ts';

const reasons: Record<Skipped['why'], Word> = {
  unknown: 'importWhyUnknown',
  wrong: 'importWhyWrong',
  repeated: 'importWhyRepeated',
  'too-many': 'importWhyTooMany',
  'needs-permission': 'importWhyPermission',
  managed: 'managedField',
};

/** Includes the host that the key would go to, since a file can give any name to an account. */
export function accountLine({ label, baseUrl }: Pick<Account, 'label' | 'baseUrl'>): string {
  const host = serviceHost(baseUrl);
  return label === '' ? host : word('importAccountLine', isolated(label), host);
}

/** Where an account is to be used. Shown, because a file can choose sites too. */
export const siteLines = (account: Pick<Account, 'label' | 'baseUrl' | 'sites'>): string[] =>
  account.sites.map((site) => word('siteRule', accountLine(account), shownHost(site)));

/** An account that could not be connected, and why. */
export const failedLine = ({ account, failure }: NotConnected): string =>
  word('importSkippedLine', accountLine(account), failureSentence(failure, serviceHost(account.baseUrl)));

const mostShown = 80;

/** An entry by its place in the file, whatever somebody has called it, and why it is left out. */
export const skippedLine = ({ path, why }: Skipped): string =>
  word('importSkippedLine', isolated(path.slice(0, mostShown)), word(reasons[why]));

const refusals: Record<Refusal, Word> = {
  'not-backup': 'importBad',
  damaged: 'importDamaged',
  newer: 'importNewer',
  'too-large': 'importTooLarge',
};

export const refusalSentence = (why: Refusal): string => word(refusals[why]);
