import { accountCreate } from './commands/account-create.ts';
import { accountList } from './commands/account-list.ts';
import { accountSet } from './commands/account-set.ts';
import { accountStatus } from './commands/account-status.ts';
import { backup } from './commands/backup.ts';
import { bioPageCreate } from './commands/bio-page-create.ts';
import { bioPageDelete, bioPageEdit } from './commands/bio-page-edit.ts';
import { bioPageLink } from './commands/bio-page-link.ts';
import { bioPageList } from './commands/bio-page-list.ts';
import { clicksPrune } from './commands/clicks-prune.ts';
import { keyIssue } from './commands/key-issue.ts';
import { keyList } from './commands/key-list.ts';
import { keyRevoke } from './commands/key-revoke.ts';
import { linkShow } from './commands/link-show.ts';
import { linkStatus } from './commands/link-status.ts';
import { migrate } from './commands/migrate.ts';
import { seed } from './commands/seed.ts';

/** Every command by its words. Without words the service itself starts. */
export const commands: Record<string, (args: string[]) => Promise<void>> = {
  'account create': accountCreate,
  'account list': accountList,
  'account set': accountSet,
  'account suspend': accountStatus('suspended'),
  'account resume': accountStatus('active'),
  'key issue': keyIssue,
  'key list': keyList,
  'key revoke': keyRevoke,
  'link show': linkShow,
  'link disable': linkStatus('disabled'),
  'link enable': linkStatus('active'),
  'bio-page create': bioPageCreate,
  'bio-page list': bioPageList,
  'bio-page edit': bioPageEdit,
  'bio-page delete': bioPageDelete,
  'bio-page link add': bioPageLink(true),
  'bio-page link remove': bioPageLink(false),
  'clicks prune': clicksPrune,
  seed,
  backup,
  migrate,
};
