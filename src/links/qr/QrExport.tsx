import { useEffect, useRef, useState } from 'preact/hooks';
import { holdsSampleLink } from '../../core/account/sample-account.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { localDayOf } from '../../core/list/local-days.ts';
import { refuseSampleCopy } from '../../platform/clipboard.ts';
import { tPlural, formatNumber, t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useQrCodeExport } from '../../ui/qr/use-qr-code-export.ts';
import { saveFile } from '../../ui/save-file.ts';
import { createQrArchive } from './create-qr-archive.ts';
import { maxPrintedQrCodes, printQrSheet } from './print-qr-sheet.tsx';
import type { QrSubject } from './qr-subject.ts';

export interface QrExportProps {
  subjects: readonly QrSubject[];
  style: QrStyle;
}

/** A code that cameras can't read is not offered for saving. The way on is a darker color. */
export const UnreadableQrNotice = ({ onDarken }: { onDarken: () => void }) => (
  <div class="files">
    <span class="muted grow">{t('qrDarkenFirst')}</span>
    <Button kind="primary" onClick={onDarken}>
      {t('qrDarken')}
    </Button>
  </div>
);

/** Saves the codes as files, or prints them. */
export function QrExport({ subjects, style }: QrExportProps) {
  const [first] = subjects;
  // The strip that says this is covered by the dialog.
  const isSample = holdsSampleLink(textsOf(subjects));
  return (
    <div class="files">
      <span class="muted grow">{t(isSample ? 'sampleNoCopy' : 'qrSaved')}</span>
      <PrintButton subjects={subjects} style={style} />
      {first && subjects.length === 1 ? (
        <OneFile subject={first} style={style} />
      ) : (
        <Archive subjects={subjects} style={style} />
      )}
    </div>
  );
}

const textsOf = (subjects: readonly QrSubject[]): string => subjects.map(({ text }) => text).join(' ');

function PrintButton({ subjects, style }: QrExportProps) {
  const isTooMany = subjects.length > maxPrintedQrCodes;
  return (
    <Button
      disabled={isTooMany}
      title={isTooMany ? tPlural('qrPrintMost', maxPrintedQrCodes) : undefined}
      onClick={() => {
        if (!refuseSampleCopy(textsOf(subjects))) void printQrSheet(subjects, style);
      }}
    >
      <Icon name="print" />
      {t('qrPrint')}
    </Button>
  );
}

function OneFile({ subject, style }: { subject: QrSubject; style: QrStyle }) {
  const { savePng, saveSvg } = useQrCodeExport(subject.text, style);
  return (
    <>
      <Button onClick={() => void saveSvg(subject.name)}>{t('saveSvg')}</Button>
      <Button kind="primary" onClick={() => void savePng(subject.name)}>
        <Icon name="save" />
        {t('savePng')}
      </Button>
    </>
  );
}

function Archive({ subjects, style }: QrExportProps) {
  /** The number of codes drawn so far. `null`: nothing is being saved. */
  const [drawn, setDrawn] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const save = async () => {
    setDrawn(0);
    const archive = await createQrArchive(subjects, style, setDrawn, leaving.current.signal);
    if (archive) saveFile(archive, `qr-codes-${localDayOf(Date.now())}`, 'zip');
    setDrawn(null);
  };
  return (
    <Button
      kind="primary"
      isBusy={drawn !== null}
      onClick={() => {
        if (drawn === null && !refuseSampleCopy(textsOf(subjects))) void save();
      }}
    >
      <Icon name="save" />
      {drawn === null
        ? tPlural('saveZip', subjects.length)
        : t('qrDrawn', formatNumber(drawn), formatNumber(subjects.length))}
    </Button>
  );
}
