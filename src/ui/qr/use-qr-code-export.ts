import { useEffect, useState } from 'preact/hooks';
import { defaultQrStyle, type QrStyle } from '../../core/qr/qr-style.ts';
import { copyImage, onClipboardWrite, refuseSampleCopy } from '../../platform/clipboard.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { saveFile } from '../save-file.ts';
import { qrPng, qrSvg } from './code-files.ts';
import { logoImageIfAny } from './logo-picture.ts';
import { drawQrWithLogo, type DrawnQrCode } from './use-qr-code.ts';

/** What to say if a code can't be drawn, as in a browser that is short of memory. */
export function describeAndLogQrFailure(error: unknown): string {
  console.error(error);
  return t('statNoPicture');
}

/**
 * Copies or saves the code of a text as a picture. `said`: the outcome in words, if the user can't see it otherwise. It is announced. `say`: for
 * what else is done with the code.
 */
export function useQrCodeExport(text: string, style: QrStyle = defaultQrStyle) {
  const [said, setSaid] = useState('');
  const say = (text: string) => {
    setSaid(text);
    announceToScreenReader(text);
  };
  // What is said of a copy is over once something else is copied.
  useEffect(() => onClipboardWrite(() => setSaid('')), []);
  const withCode = async (use: (code: DrawnQrCode) => Promise<string>) => {
    if (refuseSampleCopy(text)) return;
    try {
      const code = await drawQrWithLogo(text, style);
      say(code ? await use(code) : t('qrTooLong'));
    } catch (error) {
      say(describeAndLogQrFailure(error));
    }
  };
  const png = async ({ drawing }: DrawnQrCode) => qrPng(drawing, style, await logoImageIfAny(style.logo));
  const copy = () =>
    withCode(async (code) => t((await copyImage(await png(code))) ? 'copied' : 'copyImageRefused'));
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
  return { said, say, copy, savePng, saveSvg };
}

export type QrCodeExport = ReturnType<typeof useQrCodeExport>;
