import { logoGapModules } from './code-files.ts';
import type { DrawnQrCode } from './use-qr-code.ts';

export interface QrCodePictureProps {
  /** `null` until it is drawn. Its place is reserved, so that nothing moves. */
  code: DrawnQrCode | null;
  color: string;
  /** The length of a side, in CSS pixels. */
  size: number;
  name: string;
}

/** Always dark on white, in both color schemes. */
export function QrCodePicture({ code, color, size, name }: QrCodePictureProps) {
  const box = code?.drawing.size ?? 1;
  const logo = code?.drawing.logo;
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={name}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
    >
      <rect width={box} height={box} fill="#fff" />
      {code && <path d={code.drawing.path} fill={color} shape-rendering="crispEdges" />}
      {logo && code.picture && (
        <image
          x={logo.at + logoGapModules}
          y={logo.at + logoGapModules}
          width={logo.side - logoGapModules * 2}
          height={logo.side - logoGapModules * 2}
          href={code.picture}
        />
      )}
    </svg>
  );
}
