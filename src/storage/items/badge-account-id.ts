import * as v from 'valibot';
import { decode } from '../../core/schema.ts';
import { readSession } from '../../platform/storage.ts';

export const badgeAccountIdStorageKey = 'quiet:buttonAccount';

/** The account that the toolbar button's badge and title are about. `null`: they are about none. */
export const readBadgeAccountId = async (): Promise<string | null> =>
  decode(v.string(), await readSession(badgeAccountIdStorageKey)) ?? null;
