import * as v from 'valibot';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import type { StorageItem } from './storage-item.ts';
import { qrStyleStorageKey } from './qr-style-storage-key.ts';
import { writeItem } from './write-item.ts';

/** The worker reads nothing of it, and need not know what is in it. */
const anyStyle: StorageItem<unknown> = { ...qrStyleStorageKey, fallback: null, schema: v.unknown() };

export const writeQrStyle = (style: QrStyle): Promise<void> => writeItem(anyStyle, style);
