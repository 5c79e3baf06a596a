import { useEffect, useState } from 'preact/hooks';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { chosenLogoDataUrl } from './logo-picture.ts';
import { createQrDrawing, type QrDrawing } from './qr.ts';

export interface DrawnQrCode {
  drawing: QrDrawing;
  /** The logo as a data URL. */
  picture: string | null;
}

/** What a picture of the code consists of. `null`: the text is too long. */
export async function drawQrWithLogo(text: string, style: QrStyle): Promise<DrawnQrCode | null> {
  const [drawing, picture] = await Promise.all([createQrDrawing(text, style), chosenLogoDataUrl(style.logo)]);
  return drawing && { drawing, picture };
}

/** `undefined` until the first code is drawn. Later, the previous code stays until the next is drawn. */
export function useQrCode(text: string, style: QrStyle): DrawnQrCode | null | undefined {
  const [code, setCode] = useState<DrawnQrCode | null>();
  // A style that was read again is a new object, so styles are compared by content.
  const look = JSON.stringify(style);
  useEffect(() => {
    let isCurrent = true;
    void drawQrWithLogo(text, style).then((made) => isCurrent && setCode(made), console.error);
    return () => {
      isCurrent = false;
    };
  }, [text, look]);
  return code;
}
