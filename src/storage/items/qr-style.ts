import { defaultQrStyle, qrStyleSchema, type QrStyle } from '../../core/qr/qr-style.ts';
import { objectWithDefaults } from '../../core/schema.ts';
import type { StorageItem } from './storage-item.ts';

/** Not part of the settings, which every popup reads before its first frame: a logo takes some ten kB. */
export const qrStyleItem: StorageItem<QrStyle> = {
  key: 'qrStyle',
  version: 1,
  fallback: defaultQrStyle,
  schema: objectWithDefaults<QrStyle>(qrStyleSchema.entries, defaultQrStyle),
};
