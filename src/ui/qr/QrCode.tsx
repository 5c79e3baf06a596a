import { plainStyle, type QrStyle } from '../../core/qr/qr-style.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { word } from '../../platform/words.ts';
import { CodePicture } from './CodePicture.tsx';
import { useCode } from './use-code.ts';

export interface QrCodeProps {
  text: string;
  /** The length of a side, in CSS pixels. */
  size: number;
  style?: QrStyle;
}

export default function QrCode({ text, size, style = plainStyle }: QrCodeProps) {
  const code = useCode(text, style) ?? null;
  return <CodePicture code={code} color={style.color} size={size} name={word('qrCodeOf', shownUrl(text))} />;
}
