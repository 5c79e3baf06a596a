import { useState } from 'preact/hooks';
import { copyImage } from '../../platform/clipboard.ts';
import { word } from '../../platform/words.ts';
import { saveFile } from '../save-file.ts';
import { drawQr, qrPng } from './qr.ts';

const pngPixels = 1024;

/** The code of a text as a picture: onto the clipboard, or into a file. `said`: what became of the copy. */
export function useCodeImage(text: string) {
  const [said, setSaid] = useState('');
  const png = async () => qrPng(await drawQr(text), pngPixels);
  const copy = async () => {
    setSaid(word((await copyImage(await png())) ? 'copied' : 'copyImageRefused'));
  };
  const save = async (name: string) => {
    saveFile(await png(), `${name}.png`);
  };
  return { said, copy, save };
}
