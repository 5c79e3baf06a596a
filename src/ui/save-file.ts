import { refusesSample } from '../platform/clipboard.ts';

/** Hands a file to the browser's own downloads, which ask for no permission this way. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by the next turn of the loop, and holds the data itself from then on.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The same of a text, unless links of the sample are in it. */
export function saveText(text: string, type: string, name: string): void {
  if (!refusesSample(text)) saveFile(new Blob([text], { type }), name);
}
