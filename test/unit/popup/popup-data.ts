import { defaultSettings } from '../../../src/core/account/settings.ts';
import type { PopupData } from '../../../src/popup/popup-data.ts';
import { account } from '../options/diagnostics/facts.ts';

/** What the popup has of an account without links, operations or troubles. */
export const popupDataOf = (parts: Partial<PopupData> = {}): PopupData => ({
  account,
  isLocked: false,
  isHidden: false,
  hiddenAccountIds: new Set(),
  accounts: [account],
  settings: defaultSettings,
  snapshot: null,
  requests: 0,
  requestsFreedAt: null,
  creates: [],
  deletes: [],
  deletedCodes: new Set(),
  listed: null,
  elsewhere: null,
  storageNote: null,
  isBroken: false,
  ...parts,
});
