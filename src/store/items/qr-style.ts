import { corrections, plainStyle, type Correction, type QrStyle } from '../../core/qr/qr-style.ts';
import type { Item } from './item.ts';
import { qrStylePlace } from './qr-style-place.ts';
import { among, number, object, oneOf, or, text } from './schema.ts';

/** Not part of the settings, which every popup reads before its first frame: a logo takes some ten kB. */
export const qrStyle: Item<QrStyle> = {
  ...qrStylePlace,
  fallback: plainStyle,
  schema: object({
    color: or(text, plainStyle.color),
    logo: or(
      oneOf(object({ kind: among('none', 'curtail') }), object({ kind: among('own'), picture: text })),
      plainStyle.logo,
    ),
    margin: or(number, plainStyle.margin),
    correction: or(among(...(Object.keys(corrections) as Correction[])), plainStyle.correction),
    pixels: or(number, plainStyle.pixels),
  }),
};
