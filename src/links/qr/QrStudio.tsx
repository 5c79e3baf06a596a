import { darkenForContrast, isUnscannableColor } from '../../core/qr/color-contrast.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { QrCodePicture } from '../../ui/qr/QrCodePicture.tsx';
import { fitsInQrCode } from '../../ui/qr/qr.ts';
import { useQrCode } from '../../ui/qr/use-qr-code.ts';
import { useQrCodeExport } from '../../ui/qr/use-qr-code-export.ts';
import { QrExport, UnreadableQrNotice } from './QrExport.tsx';
import { QrStyleFields } from './QrStyleFields.tsx';
import type { QrSubject } from './qr-subject.ts';
import { useEditableQrStyle } from './use-editable-qr-style.ts';

export interface QrStudioProps {
  /** At least one. */
  subjects: readonly QrSubject[];
}

/** The style of codes, shown on the first one, with ways to save and print them. */
export default function QrStudio({ subjects }: QrStudioProps) {
  const [style, change] = useEditableQrStyle();
  const fitting = subjects.filter(({ text }) => fitsInQrCode(text));
  const [first] = fitting;
  if (!first) return <p class="qr-too-long">{t('qrTooLong')}</p>;
  if (!style) return <div class="qr-studio" />;
  return <Studio first={first} subjects={fitting} style={style} onChange={change} />;
}

interface StudioProps extends QrStudioProps {
  first: QrSubject;
  style: QrStyle;
  onChange: (change: Partial<QrStyle>) => void;
}

function Studio({ first, subjects, style, onChange }: StudioProps) {
  const code = useQrCode(first.text, style) ?? null;
  const { said, copy } = useQrCodeExport(first.text, style);
  const shown = displayUrl(first.text);
  const isUnreadable = isUnscannableColor(style.color);
  return (
    <div class="qr-studio">
      <div class="sample">
        <QrCodePicture code={code} color={style.color} size={196} name={t('qrCodeOf', shown)} />
        <p class="muted clip" dir="ltr" title={shown}>
          {shown}
        </p>
        {subjects.length === 1 && !isUnreadable && (
          <Button kind="quiet" isSmall onClick={() => void copy()}>
            <Icon name="copy" />
            {t('copyImage')}
          </Button>
        )}
        <p class="muted" role="status">
          {said}
        </p>
      </div>
      <QrStyleFields style={style} drawing={code?.drawing ?? null} onChange={onChange} />
      {isUnreadable ? (
        <UnreadableQrNotice onDarken={() => onChange({ color: darkenForContrast(style.color) })} />
      ) : (
        <QrExport subjects={subjects} style={style} />
      )}
    </div>
  );
}
