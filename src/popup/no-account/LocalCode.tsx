import { useState } from 'preact/hooks';
import { copyImage } from '../../platform/clipboard.ts';
import { word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { drawQr, fitsInCode, qrPng } from '../../ui/qr/qr.ts';
import QrCode from '../../ui/qr/QrCode.tsx';
import { saveFile } from '../../ui/save-file.ts';

const pngPixels = 1024;

/** The QR code of an address, drawn on this device. */
export default function LocalCode({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  if (!fitsInCode(text)) return <p class="note warning">{word('qrTooLong')}</p>;
  const png = async () => qrPng(await drawQr(text), pngPixels);
  const copy = async () => setSaid(word((await copyImage(await png())) ? 'copied' : 'copyImageRefused'));
  return (
    <div class="local-code">
      <QrCode text={text} size={120} />
      <div>
        <p class="muted">{word('qrLocal')}</p>
        <button type="button" class="button small plain" onClick={() => void copy()}>
          <Icon name="copy" />
          {word('copyImage')}
        </button>
        <button
          type="button"
          class="button small plain"
          onClick={() => void png().then((blob) => saveFile(blob, 'qr-code.png'))}
        >
          <Icon name="save" />
          {word('savePng')}
        </button>
        <p class="muted" role="status">
          {said}
        </p>
      </div>
    </div>
  );
}
