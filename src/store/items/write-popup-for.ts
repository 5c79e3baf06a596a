import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { popupForKey, type PopupFor } from './popup-for.ts';

export const writePopupFor = (popupFor: PopupFor): Promise<void> => writeSession(popupForKey, popupFor);

export const removePopupFor = (): Promise<void> => removeSession(popupForKey);
