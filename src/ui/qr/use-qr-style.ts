import { defaultQrStyle, type QrStyle } from '../../core/qr/qr-style.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { qrStyleItem } from '../../storage/items/qr-style.ts';
import { useStateFromStore } from '../use-state-from-store.ts';

const nothingRead: { style: QrStyle; isRead: boolean } = { style: defaultQrStyle, isRead: false };

/** The user's style for codes. Draw nothing before it is read, or the code would visibly change. */
export const useQrStyle = () =>
  useStateFromStore(nothingRead, async () => ({ style: await readItem(qrStyleItem), isRead: true }), [
    'storage',
  ]);
