import { safeFileName } from '../core/file-names.ts';
import { refuseSampleCopy } from '../platform/clipboard.ts';

/** Saves a file by the browser's downloads, which need no permission this way. The name may have a code in it, which the service chooses. */
export function saveFile(blob: Blob, name: string, ending: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${safeFileName(name)}.${ending}`;
  link.click();
  // The download starts within the next turn of the event loop, and then holds the data itself.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves a text, unless it contains links of the sample. */
export function saveTextUnlessSample(text: string, type: string, name: string, ending: string): void {
  if (!refuseSampleCopy(text)) saveFile(new Blob([text], { type }), name, ending);
}
