import * as v from 'valibot';
import { decode } from '../../core/schema.ts';
import { readSession } from '../../platform/storage.ts';

const popupRequest = v.object({
  operationId: v.string(),
  /** Whose it is; empty: nobody knows. */
  accountId: v.fallback(v.string(), ''),
  tabId: v.nullable(v.number()),
  at: v.number(),
});

/**
 * The operation that the worker opens the popup for, and the tab in front then. In session storage, since only the popup that opens now needs
 * it.
 */
export type PopupRequest = v.InferOutput<typeof popupRequest>;

export const popupRequestStorageKey = 'quiet:popupFor';

export const readPopupRequest = async (): Promise<PopupRequest | null> =>
  decode(popupRequest, await readSession(popupRequestStorageKey)) ?? null;
