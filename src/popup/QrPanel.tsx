import { displayUrl } from '../core/url/display/display-host.ts';
import { t } from '../platform/i18n.ts';
import { Button } from '../ui/controls/Button.tsx';
import QrCode from '../ui/qr/QrCode.tsx';
import { fitsInQrCode } from '../ui/qr/qr.ts';
import { useQrCodeExport } from '../ui/qr/use-qr-code-export.ts';
import { useQrStyle } from '../ui/qr/use-qr-style.ts';

export interface QrPanelProps {
  text: string;
  /** The name of saved files. */
  name: string;
  onStudio: () => Promise<unknown>;
}

/** A code in the user's style, large enough to scan from the screen, with ways to copy and save it. */
export default function QrPanel({ text, name, onStudio }: QrPanelProps) {
  const { style, isRead } = useQrStyle();
  const { said, copy, savePng, saveSvg } = useQrCodeExport(text, style);
  if (!fitsInQrCode(text))
    return (
      <div class="qr-panel">
        <p class="note warning">{t('qrTooLong')}</p>
      </div>
    );
  return (
    <div class="qr-panel">
      {isRead ? <QrCode text={text} size={264} style={style} /> : <div class="qr-code" />}
      <p class="muted" dir="ltr">
        {displayUrl(text)}
      </p>
      <div class="row">
        <Button onClick={() => void savePng(name)}>{t('savePng')}</Button>
        <Button onClick={() => void saveSvg(name)}>{t('saveSvg')}</Button>
        <Button onClick={() => void copy()}>{t('copyImage')}</Button>
        <Button kind="quiet" onClick={() => void onStudio()}>
          {t('qrStudio')}
        </Button>
      </div>
      <p class="muted" role="status">
        {said}
      </p>
    </div>
  );
}
