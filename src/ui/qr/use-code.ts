import { useEffect, useState } from 'preact/hooks';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { logoPicture } from './logo-picture.ts';
import { drawQr, type QrDrawing } from './qr.ts';

export interface Code {
  drawing: QrDrawing;
  /** The logo, as a data URL. */
  picture: string | null;
}

/** Everything that a picture of the code is made of; `null` where the text is too long for one. */
export async function makeCode(text: string, style: QrStyle): Promise<Code | null> {
  const [drawing, picture] = await Promise.all([drawQr(text, style), logoPicture(style.logo)]);
  return drawing && { drawing, picture };
}

/** `undefined` until it is drawn; then what stood there before stays until the next is. */
export function useCode(text: string, style: QrStyle): Code | null | undefined {
  const [code, setCode] = useState<Code | null>();
  // Read from the store again, the same style is another object.
  const look = JSON.stringify(style);
  useEffect(() => {
    let isCurrent = true;
    void makeCode(text, style).then((made) => isCurrent && setCode(made), console.error);
    return () => {
      isCurrent = false;
    };
  }, [text, look]);
  return code;
}
