import { accountCreate } from './account-create.ts';
import { accountList } from './account-list.ts';
import { accountSet } from './account-set.ts';
import { accountStatus } from './account-status.ts';
import { backup } from './backup.ts';
import { bioPageCreate } from './bio-page-create.ts';
import { bioPageDelete, bioPageEdit } from './bio-page-edit.ts';
import { bioPageLink } from './bio-page-link.ts';
import { bioPageList } from './bio-page-list.ts';
import { keyIssue } from './key-issue.ts';
import { keyList } from './key-list.ts';
import { keyRevoke } from './key-revoke.ts';
import { linkShow } from './link-show.ts';
import { linkStatus } from './link-status.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed.ts';

/** Every command by the words that name it; without words the service itself is started. */
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
  seed,
  backup,
  migrate,
};
