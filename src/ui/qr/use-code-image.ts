import { useState } from 'preact/hooks';
import { plainStyle, type QrStyle } from '../../core/qr/qr-style.ts';
import { copyImage, refusesSample } from '../../platform/clipboard.ts';
import { word } from '../../platform/words.ts';
import { saveFile } from '../save-file.ts';
import { qrPng, qrSvg } from './code-files.ts';
import { logoImage } from './logo-picture.ts';
import { makeCode, type Code } from './use-code.ts';

/** Copies or saves the code of a text as a picture. `said`: the outcome in words, if the user can't see it otherwise. */
export function useCodeImage(text: string, style: QrStyle = plainStyle) {
  const [said, setSaid] = useState('');
  const withCode = async (use: (code: Code) => Promise<string>) => {
    if (refusesSample(text)) return;
    const code = await makeCode(text, style);
    setSaid(code ? await use(code) : word('qrTooLong'));
  };
  const png = async ({ drawing }: Code) => qrPng(drawing, style, await logoImage(style.logo));
  const copy = () =>
    withCode(async (code) => word((await copyImage(await png(code))) ? 'copied' : 'copyImageRefused'));
  const savePng = (name: string) =>
    withCode(async (code) => {
      saveFile(await png(code), name, 'png');
      return '';
    });
  const saveSvg = (name: string) =>
    withCode(({ drawing, picture }) => {
      saveFile(qrSvg(drawing, style.color, picture), name, 'svg');
      return Promise.resolve('');
    });
  return { said, copy, savePng, saveSvg };
}
