import { defaultQrStyle, type QrStyle } from '../../core/qr/qr-style.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { t } from '../../platform/i18n.ts';
import { QrCodePicture } from './QrCodePicture.tsx';
import { useQrCode } from './use-qr-code.ts';

export interface QrCodeProps {
  text: string;
  /** The length of a side, in CSS pixels. */
  size: number;
  style?: QrStyle;
}

export default function QrCode({ text, size, style = defaultQrStyle }: QrCodeProps) {
  const code = useQrCode(text, style) ?? null;
  return <QrCodePicture code={code} color={style.color} size={size} name={t('qrCodeOf', displayUrl(text))} />;
}
