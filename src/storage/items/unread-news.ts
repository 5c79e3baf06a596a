import * as v from 'valibot';
import type { StorageItem } from './storage-item.ts';

/** Curtail was updated, and its user has not seen what is new. */
export const unreadNewsItem: StorageItem<boolean> = {
  key: 'unreadNews',
  version: 1,
  fallback: false,
  schema: v.boolean(),
};
