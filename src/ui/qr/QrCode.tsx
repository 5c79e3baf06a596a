import { plainStyle, type QrStyle } from '../../core/qr/qr-style.ts';
import { displayUrl } from '../../core/url/shown/shown-host.ts';
import { t } from '../../platform/words.ts';
import { QrCodePicture } from './CodePicture.tsx';
import { useQrCode } from './use-code.ts';

export interface QrCodeProps {
  text: string;
  /** The length of a side, in CSS pixels. */
  size: number;
  style?: QrStyle;
}

export default function QrCode({ text, size, style = plainStyle }: QrCodeProps) {
  const code = useQrCode(text, style) ?? null;
  return <QrCodePicture code={code} color={style.color} size={size} name={t('qrCodeOf', displayUrl(text))} />;
}
