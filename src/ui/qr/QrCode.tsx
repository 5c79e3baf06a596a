import { useEffect, useState } from 'preact/hooks';
import { shownUrl } from '../../core/url/shown-host.ts';
import { word } from '../../platform/words.ts';
import { drawQr, type QrDrawing } from './qr.ts';

/** Dark on white in either scheme. Until the code is drawn its place is kept free, so that nothing moves. */
export default function QrCode({ text, size }: { text: string; size: number }) {
  const [drawing, setDrawing] = useState<QrDrawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void drawQr(text).then((drawn) => isCurrent && setDrawing(drawn));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const box = drawing?.size ?? 1;
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={word('qrCodeOf', shownUrl(text))}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
    >
      <rect width={box} height={box} fill="#fff" />
      {drawing && <path d={drawing.path} fill="#000" shape-rendering="crispEdges" />}
    </svg>
  );
}
