import { safeUniqueFileNames } from '../../core/file-names.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { qrPng } from '../../ui/qr/code-files.ts';
import { logoImageIfAny } from '../../ui/qr/logo-picture.ts';
import { createQrDrawing } from '../../ui/qr/qr.ts';
import type { QrSubject } from './qr-subject.ts';

/** An archive of this form has room for 65,535 files and 4 GB. */
export const maxArchivedQrCodes = 50_000;

/**
 * The codes as PNG files in one ZIP. `null`: it was aborted. Codes are drawn one by one, so that the page stays responsive. `onDrawn` gets
 * the number of codes drawn so far.
 */
export async function createQrArchive(
  subjects: readonly QrSubject[],
  style: QrStyle,
  onDrawn: (count: number) => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  const { Zip, ZipPassThrough } = await import('fflate');
  const logo = await logoImageIfAny(style.logo);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The archive works synchronously: its last part is there when `end` returns.
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  const names = safeUniqueFileNames(subjects.map(({ name }) => name));
  for (const [index, { text }] of subjects.entries()) {
    if (signal.aborted) return null;
    const drawing = await createQrDrawing(text, style);
    if (!drawing) continue;
    const png = await qrPng(drawing, style, logo);
    // PNG is compressed already.
    const file = new ZipPassThrough(`${names[index]}.png`);
    zip.add(file);
    file.push(new Uint8Array(await png.arrayBuffer()), true);
    onDrawn(index + 1);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
