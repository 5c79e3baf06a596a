import { amongAccounts } from './among-accounts.ts';
import { amongLocks } from './among-locks.ts';
import { foundBefore } from './found-before.ts';
import { foundSince } from './found-since.ts';
import { inLateLists } from './in-late-lists.ts';
import { removedByOutbox } from './removed-by-outbox.ts';

export const planted = {
  before: foundBefore,
  found: [...foundSince, ...amongAccounts, ...amongLocks, ...inLateLists, ...removedByOutbox],
};
