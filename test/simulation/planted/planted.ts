import { amongAccounts } from './among-accounts.ts';
import { foundBefore } from './found-before.ts';
import { foundSince } from './found-since.ts';

export const planted = { before: foundBefore, found: [...foundSince, ...amongAccounts] };
