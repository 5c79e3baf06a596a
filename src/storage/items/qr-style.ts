import * as v from 'valibot';
import { objectWithDefaults } from '../../core/schema.ts';
import { qrCorrections, defaultQrStyle, type QrCorrection, type QrStyle } from '../../core/qr/qr-style.ts';
import type { StorageItem } from './storage-item.ts';
import { qrStyleStorageKey } from './qr-style-storage-key.ts';

/** Not part of the settings, which every popup reads before its first frame: a logo takes some ten kB. */
export const qrStyle: StorageItem<QrStyle> = {
  ...qrStyleStorageKey,
  fallback: defaultQrStyle,
  schema: objectWithDefaults<QrStyle>(
    {
      color: v.string(),
      logo: v.variant('kind', [
        v.object({ kind: v.picklist(['none', 'curtail']) }),
        v.object({ kind: v.literal('own'), picture: v.string() }),
      ]),
      margin: v.number(),
      correction: v.picklist(Object.keys(qrCorrections) as QrCorrection[]),
      pixels: v.number(),
    },
    defaultQrStyle,
  ),
};
