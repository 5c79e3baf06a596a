import { corrections, plainStyle, type Correction, type QrStyle } from '../../core/qr/qr-style.ts';
import type { StorageItem } from './storage-item.ts';
import { qrStyleStorageKey } from './qr-style-storage-key.ts';
import { among, number, object, unionSchema, withFallback, text } from './schema.ts';

/** Not part of the settings, which every popup reads before its first frame: a logo takes some ten kB. */
export const qrStyle: StorageItem<QrStyle> = {
  ...qrStyleStorageKey,
  fallback: plainStyle,
  schema: object({
    color: withFallback(text, plainStyle.color),
    logo: withFallback(
      unionSchema(object({ kind: among('none', 'curtail') }), object({ kind: among('own'), picture: text })),
      plainStyle.logo,
    ),
    margin: withFallback(number, plainStyle.margin),
    correction: withFallback(among(...(Object.keys(corrections) as Correction[])), plainStyle.correction),
    pixels: withFallback(number, plainStyle.pixels),
  }),
};
