import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { fitsInQrCode } from '../../ui/qr/qr.ts';
import { riskNote } from '../notes/immediate-url-notes.ts';
import { UrlNotes } from '../notes/UrlNote.tsx';
import QrCode from '../../ui/qr/QrCode.tsx';
import { useQrCodeExport } from '../../ui/qr/use-qr-code-export.ts';

/** A QR code that is drawn on this device. */
export default function LocalQrCode({ text }: { text: string }) {
  const { said, copy, savePng } = useQrCodeExport(text);
  if (!fitsInQrCode(text)) return <UrlNotes notes={[riskNote(t('qrTooLong'))]} />;
  return (
    <div class="local-code">
      <QrCode text={text} size={120} />
      <div>
        <p class="muted">{t('qrLocal')}</p>
        <Button kind="quiet" icon="copy" isSmall onClick={() => void copy()}>
          {t('copyImage')}
        </Button>
        <Button kind="quiet" icon="save" isSmall onClick={() => void savePng('qr-code')}>
          {t('savePng')}
        </Button>
        {/* The announcer says this. */}
        <p class="muted" role="status" aria-live="off">
          {said}
        </p>
      </div>
    </div>
  );
}
