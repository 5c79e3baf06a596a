import { readSession } from '../../platform/storage.ts';
import { nullableSchema, number, object, schemaWithFallback, text } from './schema.ts';

/**
 * The operation that the worker opens the popup for, and the tab in front then. In session storage, since only the popup that opens now needs
 * it.
 */
export interface PopupRequest {
  intentId: string;
  /** Whose it is; empty: nobody knows. */
  accountId: string;
  tabId: number | null;
  at: number;
}

export const popupRequestStorageKey = 'quiet:popupFor';

export async function readPopupRequest(): Promise<PopupRequest | null> {
  const shape = object({
    intentId: text,
    accountId: schemaWithFallback(text, ''),
    tabId: nullableSchema(number),
    at: number,
  });
  return schemaWithFallback(nullableSchema(shape), null)(await readSession(popupRequestStorageKey));
}
