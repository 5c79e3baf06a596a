import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { localDayOf } from '../../core/list/local-days.ts';
import { refuseSampleCopy } from '../../platform/clipboard.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button, type ButtonProps } from '../../ui/controls/Button.tsx';
import { describeAndLogQrFailure, type QrCodeExport } from '../../ui/qr/use-qr-code-export.ts';
import { saveFile } from '../../ui/save-file.ts';
import { createQrArchive, maxArchivedQrCodes } from './create-qr-archive.ts';
import { maxPrintedQrCodes, printQrSheet } from './print-qr-sheet.tsx';
import type { QrSubject } from './qr-subject.ts';

export interface QrExportProps {
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
export const QrExport = ({ file, ...codes }: QrExportProps) => (
  <>
    <PrintButton {...codes} />
    {file ? <OneFile name={codes.subjects[0]?.name ?? ''} file={file} /> : <Archive {...codes} />}
  </>
);

const textsOf = (subjects: readonly QrSubject[]): string => subjects.map(({ text }) => text).join(' ');

type AllCodes = Omit<QrExportProps, 'file'>;

function PrintButton({ subjects, style, onSaid }: AllCodes) {
  const [isDrawing, setDrawing] = useState(false);
  const print = async () => {
    setDrawing(true);
    onSaid('');
    try {
      await printQrSheet(subjects, style);
    } catch (error) {
      onSaid(describeAndLogQrFailure(error));
    } finally {
      setDrawing(false);
    }
  };
  return (
    <LimitedButton
      count={subjects.length}
      most={maxPrintedQrCodes}
      mostText="qrPrintMost"
      isBusy={isDrawing}
      onClick={() => {
        if (!refuseSampleCopy(textsOf(subjects))) void print();
      }}
    >
      <Icon name="print" />
      {t('qrPrint')}
    </LimitedButton>
  );
}

interface LimitedButtonProps extends Pick<ButtonProps, 'kind' | 'isBusy' | 'onClick'> {
  count: number;
  most: number;
  /** Says how many codes it takes. */
  mostText: 'qrPrintMost' | 'qrZipMost';
  children: ComponentChildren;
}

/** A button for at most so many codes. With more, what stands before it says why it can't be pressed. */
function LimitedButton({ count, most, mostText, ...button }: LimitedButtonProps) {
  const id = useId();
  if (count <= most) return <Button {...button} />;
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
    <Button label={t('saveSvg')} onClick={() => void file.saveSvg(name)}>
      SVG
    </Button>
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
    onSaid('');
    try {
      const archive = await createQrArchive(subjects, style, setDrawn, leaving.current.signal);
      if (archive) saveFile(archive, `qr-codes-${localDayOf(Date.now())}`, 'zip');
    } catch (error) {
      onSaid(describeAndLogQrFailure(error));
    } finally {
      setDrawn(null);
    }
  };
  return (
    <LimitedButton
      count={subjects.length}
      most={maxArchivedQrCodes}
      mostText="qrZipMost"
      kind="primary"
      isBusy={drawn !== null}
      onClick={() => {
        if (!refuseSampleCopy(textsOf(subjects))) void save();
      }}
    >
      <Icon name="save" />
      {drawn === null
        ? t('saveZip', formatNumber(subjects.length))
        : t('countedOf', formatNumber(drawn), formatNumber(subjects.length))}
    </LimitedButton>
  );
}
