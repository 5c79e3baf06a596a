import { readSession } from '../../platform/storage.ts';
import { nullable, number, object, or, text } from './schema.ts';

/**
 * The intent that the worker opens the popup for, and the tab in front then. In session storage, since only the popup that opens now needs
 * it.
 */
export interface PopupFor {
  intentId: string;
  /** Whose it is; empty: nobody knows. */
  accountId: string;
  tabId: number | null;
  at: number;
}

export const popupForKey = 'quiet:popupFor';

export async function readPopupFor(): Promise<PopupFor | null> {
  const shape = object({ intentId: text, accountId: or(text, ''), tabId: nullable(number), at: number });
  return or(nullable(shape), null)(await readSession(popupForKey));
}
