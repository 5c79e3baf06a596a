import { useEffect, useState } from 'preact/hooks';
import { word } from '../platform/words.ts';

interface Drawing {
  size: number;
  path: string;
}

/** The margin that scanners need around a code, in modules (ISO/IEC 18004). */
const margin = 4;

/**
 * A QR code made on this device, dark on white in either scheme. The library is loaded when the first code is drawn;
 * until then the place is kept free, so that nothing moves.
 */
export function QrCode({ text, size }: { text: string; size: number }) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void draw(text).then((drawn) => isCurrent && setDrawing(drawn));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const box = drawing?.size ?? 1;
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={word('qrCodeOf', text)}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
    >
      <rect width={box} height={box} fill="#fff" />
      {drawing && <path d={drawing.path} fill="#000" shape-rendering="crispEdges" />}
    </svg>
  );
}

async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + margin} ${row + margin}h1v1h-1z`;
    }
  }
  return { size: modules.size + margin * 2, path };
}
