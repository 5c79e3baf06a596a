import { fileNames } from '../../core/qr/file-names.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { qrPng } from '../../ui/qr/code-files.ts';
import { logoImage } from '../../ui/qr/logo-picture.ts';
import { drawQr } from '../../ui/qr/qr.ts';
import type { QrSubject } from './subject.ts';

/**
 * The codes as PNG files in one ZIP; `null` where it was ended before. Each code is drawn by itself, and the page lives in between.
 * @param onDrawn is told how many are done.
 */
export async function codeArchive(
  subjects: readonly QrSubject[],
  style: QrStyle,
  onDrawn: (count: number) => void,
  signal: AbortSignal,
): Promise<Blob | null> {
  const { Zip, ZipPassThrough } = await import('fflate');
  const logo = await logoImage(style.logo);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // Everything here is done at once when it is pushed: the last part is there when `end` returns.
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  const names = fileNames(subjects.map(({ name }) => name));
  for (const [index, { text }] of subjects.entries()) {
    if (signal.aborted) return null;
    const drawing = await drawQr(text, style);
    if (!drawing) continue;
    const png = await qrPng(drawing, style, logo);
    // A PNG is packed already.
    const file = new ZipPassThrough(`${names[index]}.png`);
    zip.add(file);
    file.push(new Uint8Array(await png.arrayBuffer()), true);
    onDrawn(index + 1);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
