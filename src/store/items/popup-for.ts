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

const kept = or(
  nullable(object({ intentId: text, accountId: or(text, ''), tabId: nullable(number), at: number })),
  null,
);

export const readPopupFor = async (): Promise<PopupFor | null> =>
  kept((await readSession(popupForKey))[popupForKey]);
