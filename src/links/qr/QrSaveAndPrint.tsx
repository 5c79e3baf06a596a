import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { localDayOf } from '../../core/list/local-days.ts';
import { refuseSampleCopy } from '../../platform/clipboard.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { Button, type ButtonProps } from '../../ui/controls/Button.tsx';
import { describeAndLogQrFailure, type QrCodeExport } from '../../ui/qr/use-qr-code-export.ts';
import { saveFile } from '../../ui/save-file.ts';
import { createQrArchive, maxArchivedQrCodes } from './create-qr-archive.ts';
import { maxPrintedQrCodes, printQrSheet } from './print-qr-sheet.tsx';
import type { QrSubject } from './qr-subject.ts';

export interface QrSaveAndPrintProps {
  /** At least one. */
  subjects: readonly QrSubject[];
  style: QrStyle;
  /** For a code that is alone. */
  file: QrCodeExport | null;
  /** Gets a sentence about a failure. An empty one takes it back. */
  onSaid: (text: string) => void;
}

/** A code that cameras can't read is not offered for saving. The way on is a darker color. */
export const UnreadableQrNotice = ({ onDarken }: { onDarken: () => void }) => (
  <>
    <span class="muted">{t('qrDarkenFirst')}</span>
    <Button kind="primary" onClick={onDarken}>
      {t('qrDarken')}
    </Button>
  </>
);

/** Saves the codes as files, or prints them. */
export const QrSaveAndPrint = ({ file, ...codes }: QrSaveAndPrintProps) => (
  <>
    <CodesButton
      subjects={codes.subjects}
      onSaid={codes.onSaid}
      icon="print"
      most={maxPrintedQrCodes}
      mostText="qrPrintMost"
      work={() => printQrSheet(codes.subjects, codes.style)}
    >
      {t('qrPrint')}
    </CodesButton>
    {file ? <OneFile name={codes.subjects[0]?.name ?? ''} file={file} /> : <Archive {...codes} />}
  </>
);

type AllCodes = Omit<QrSaveAndPrintProps, 'file'>;

interface CodesButtonProps extends Pick<AllCodes, 'subjects' | 'onSaid'>, Pick<ButtonProps, 'kind' | 'icon'> {
  most: number;
  /** Says how many codes it takes. */
  mostText: 'qrPrintMost' | 'qrZipMost';
  work: () => Promise<unknown>;
  children: ComponentChildren;
}

/** A button for at most so many codes. With more, what stands before it says why it can't be pressed. */
function CodesButton({ subjects, onSaid, most, mostText, work, ...button }: CodesButtonProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (refuseSampleCopy(subjects.map(({ text }) => text).join(' '))) return;
    setBusy(true);
    onSaid('');
    try {
      await work();
    } catch (error) {
      onSaid(describeAndLogQrFailure(error));
    } finally {
      setBusy(false);
    }
  };
  if (subjects.length <= most) return <Button {...button} isBusy={isBusy} onClick={() => void run()} />;
  return (
    <>
      <span id={id} class="muted">
        {t(mostText, formatNumber(most))}
      </span>
      <Button {...button} disabled aria-describedby={id} />
    </>
  );
}

const OneFile = ({ name, file }: { name: string; file: QrCodeExport }) => (
  <>
    <Button onClick={() => void file.saveSvg(name)}>{t('saveSvg')}</Button>
    <Button icon="copy" onClick={() => void file.copy()}>
      {t('copyImage')}
    </Button>
    <Button kind="primary" icon="save" onClick={() => void file.savePng(name)}>
      {t('savePng')}
    </Button>
  </>
);

function Archive({ subjects, style, onSaid }: AllCodes) {
  /** The number of codes drawn so far. `null`: nothing is being saved. */
  const [drawn, setDrawn] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const save = async () => {
    setDrawn(0);
    const archive = await createQrArchive(subjects, style, setDrawn, leaving.current.signal);
    if (archive) saveFile(archive, `qr-codes-${localDayOf(Date.now())}`, 'zip');
  };
  return (
    <CodesButton
      {...{ subjects, onSaid }}
      kind="primary"
      icon="save"
      most={maxArchivedQrCodes}
      mostText="qrZipMost"
      work={() => save().finally(() => setDrawn(null))}
    >
      {drawn === null
        ? t('saveZip', formatNumber(subjects.length))
        : t('countedOf', formatNumber(drawn), formatNumber(subjects.length))}
    </CodesButton>
  );
}
