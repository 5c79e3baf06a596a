import { qrCorrections, defaultQrStyle, type QrCorrection, type QrStyle } from '../../core/qr/qr-style.ts';
import type { StorageItem } from './storage-item.ts';
import { qrStyleStorageKey } from './qr-style-storage-key.ts';
import { among, number, object, unionSchema, schemaWithFallback, text } from './schema.ts';

/** Not part of the settings, which every popup reads before its first frame: a logo takes some ten kB. */
export const qrStyle: StorageItem<QrStyle> = {
  ...qrStyleStorageKey,
  fallback: defaultQrStyle,
  schema: object({
    color: schemaWithFallback(text, defaultQrStyle.color),
    logo: schemaWithFallback(
      unionSchema(object({ kind: among('none', 'curtail') }), object({ kind: among('own'), picture: text })),
      defaultQrStyle.logo,
    ),
    margin: schemaWithFallback(number, defaultQrStyle.margin),
    correction: schemaWithFallback(
      among(...(Object.keys(qrCorrections) as QrCorrection[])),
      defaultQrStyle.correction,
    ),
    pixels: schemaWithFallback(number, defaultQrStyle.pixels),
  }),
};
