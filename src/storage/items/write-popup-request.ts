import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { popupRequestStorageKey, type PopupRequest } from './popup-request.ts';

export const writePopupRequest = (popupFor: PopupRequest): Promise<void> =>
  writeSession(popupRequestStorageKey, popupFor);

export const removePopupRequest = (): Promise<void> => removeSession(popupRequestStorageKey);
