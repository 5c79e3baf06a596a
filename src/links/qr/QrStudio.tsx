import { useState } from 'preact/hooks';
import { holdsSampleLink } from '../../core/account/sample-account.ts';
import { darkenForContrast, isUnscannableColor } from '../../core/qr/color-contrast.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { stripBidiControls } from '../../core/url/display/bidi-controls.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { readableLongUrl } from '../../core/url/long-url.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { QrCodePicture } from '../../ui/qr/QrCodePicture.tsx';
import { fitsInQrCode } from '../../ui/qr/qr.ts';
import { useQrCodeExport } from '../../ui/qr/use-qr-code-export.ts';
import { useQrCode } from '../../ui/qr/use-qr-code.ts';
import { QrSaveAndPrint, UnreadableQrNotice } from './QrSaveAndPrint.tsx';
import { QrStyleFields } from './QrStyleFields.tsx';
import type { QrSubject } from './qr-subject.ts';
import { useEditableQrStyle, type EditableQrStyle } from './use-editable-qr-style.ts';

export interface QrStudioProps {
  /** At least one. */
  subjects: readonly QrSubject[];
}

/** The style of codes, shown on one of them, with ways to save and print them all. */
export default function QrStudio({ subjects }: QrStudioProps) {
  const editing = useEditableQrStyle();
  const fitting = subjects.filter(({ text }) => fitsInQrCode(text));
  const [first] = fitting;
  if (!first) return <p class="qr-too-long">{t('qrTooLong')}</p>;
  if (!editing.style) return <div class="qr-studio" />;
  return <Studio first={first} subjects={fitting} editing={editing} style={editing.style} />;
}

interface StudioProps extends QrStudioProps {
  first: QrSubject;
  editing: EditableQrStyle;
  style: QrStyle;
}

function Studio({ first, subjects, editing, style }: StudioProps) {
  const [at, setAt] = useState(0);
  const shown = subjects[at] ?? first;
  const code = useQrCode(shown.text, style) ?? null;
  const isAlone = subjects.length === 1;
  const file = useQrCodeExport(first.text, style);
  const url = displayUrl(shown.text);
  const step = (by: number) => setAt((at + by + subjects.length) % subjects.length);
  return (
    <div class="qr-studio">
      <div class="shown">
        <QrCodePicture code={code} color={style.color} size={isAlone ? 300 : 288} name={t('qrCodeOf', url)} />
        {isAlone || shown.title === '' ? (
          <p class="muted clip" dir="ltr" title={url}>
            {readableLongUrl(shown.text)}
          </p>
        ) : (
          <p class="muted clip" dir="auto" title={url}>
            {stripBidiControls(shown.title)}
          </p>
        )}
        {!isAlone && (
          <div class="row">
            <Button kind="icon-button" icon="back" isSmall label={t('previous')} onClick={() => step(-1)} />
            <small role="status">{t('countedOf', formatNumber(at + 1), formatNumber(subjects.length))}</small>
            <Button kind="icon-button" icon="next" isSmall label={t('next')} onClick={() => step(1)} />
          </div>
        )}
        {/* The strip that says this of a sample is covered by the dialog. The announcer says the rest. */}
        <p class="muted" role="status" aria-live="off">
          {holdsSampleLink(shown.text) ? t('sampleNoCopy') : file.said}
        </p>
      </div>
      <QrStyleFields style={style} drawing={code?.drawing ?? null} onChange={editing.change} />
      <footer>
        <label>
          <input
            class="checkbox"
            type="checkbox"
            checked={editing.isForNew}
            onChange={(event) => editing.setForNew(event.currentTarget.checked)}
          />
          {t('qrForNew')}
        </label>
        {isUnscannableColor(style.color) ? (
          <UnreadableQrNotice onDarken={() => editing.change({ color: darkenForContrast(style.color) })} />
        ) : (
          <QrSaveAndPrint subjects={subjects} style={style} file={isAlone ? file : null} onSaid={file.say} />
        )}
      </footer>
    </div>
  );
}
