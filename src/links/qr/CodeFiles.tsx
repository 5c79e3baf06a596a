import { useEffect, useRef, useState } from 'preact/hooks';
import { holdsSampleLink } from '../../core/account/sample.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { dayOf } from '../../core/list/local-days.ts';
import { refusesSample } from '../../platform/clipboard.ts';
import { countWord, formatNumber, word } from '../../platform/words.ts';
import { LateIcon } from '../../ui/LateIcon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useCodeImage } from '../../ui/qr/use-code-image.ts';
import { saveFile } from '../../ui/save-file.ts';
import { codeArchive } from './code-archive.ts';
import { mostOnSheets, printSheet } from './print-sheet.tsx';
import type { QrSubject } from './subject.ts';

export interface CodeFilesProps {
  subjects: readonly QrSubject[];
  style: QrStyle;
}

/** A code that cameras can't read is not offered for saving. The way on is a darker color. */
export const Unreadable = ({ onDarken }: { onDarken: () => void }) => (
  <div class="files">
    <span class="muted grow">{word('qrDarkenFirst')}</span>
    <Button kind="primary" onClick={onDarken}>
      {word('qrDarken')}
    </Button>
  </div>
);

/** Saves the codes as files, or prints them. */
export function CodeFiles({ subjects, style }: CodeFilesProps) {
  const [first] = subjects;
  // The strip that says this is covered by the dialog.
  const isSample = holdsSampleLink(textsOf(subjects));
  return (
    <div class="files">
      <span class="muted grow">{word(isSample ? 'sampleNoCopy' : 'qrSaved')}</span>
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

function PrintButton({ subjects, style }: CodeFilesProps) {
  const isTooMany = subjects.length > mostOnSheets;
  return (
    <Button
      disabled={isTooMany}
      title={isTooMany ? countWord('qrPrintMost', mostOnSheets) : undefined}
      onClick={() => {
        if (!refusesSample(textsOf(subjects))) void printSheet(subjects, style);
      }}
    >
      <LateIcon name="print" />
      {word('qrPrint')}
    </Button>
  );
}

function OneFile({ subject, style }: { subject: QrSubject; style: QrStyle }) {
  const { savePng, saveSvg } = useCodeImage(subject.text, style);
  return (
    <>
      <Button onClick={() => void saveSvg(subject.name)}>{word('saveSvg')}</Button>
      <Button kind="primary" onClick={() => void savePng(subject.name)}>
        <LateIcon name="save" />
        {word('savePng')}
      </Button>
    </>
  );
}

function Archive({ subjects, style }: CodeFilesProps) {
  /** The number of codes drawn so far. `null`: nothing is being saved. */
  const [drawn, setDrawn] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const save = async () => {
    setDrawn(0);
    const archive = await codeArchive(subjects, style, setDrawn, leaving.current.signal);
    if (archive) saveFile(archive, `qr-codes-${dayOf(Date.now())}`, 'zip');
    setDrawn(null);
  };
  return (
    <Button
      kind="primary"
      isBusy={drawn !== null}
      onClick={() => {
        if (drawn === null && !refusesSample(textsOf(subjects))) void save();
      }}
    >
      <LateIcon name="save" />
      {drawn === null
        ? countWord('saveZip', subjects.length)
        : word('qrDrawn', formatNumber(drawn), formatNumber(subjects.length))}
    </Button>
  );
}
