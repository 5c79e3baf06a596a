import { shownUrl } from '../../core/url/shown-host.ts';
import { word } from '../../platform/words.ts';
import { drawQr, qrSvg } from './qr.ts';
import QrCode from './QrCode.tsx';
import { saveFile } from '../save-file.ts';
import { useCodeImage } from './use-code-image.ts';

/** A code large enough to be scanned from the screen, and the ways to take it elsewhere. `name` becomes the file's. */
export default function QrPanel({ text, name }: { text: string; name: string }) {
  const { said, copy, save } = useCodeImage(text);
  return (
    <div class="qr-panel">
      <QrCode text={text} size={264} />
      <p class="muted" dir="ltr">
        {shownUrl(text)}
      </p>
      <div class="row">
        <button type="button" class="button" onClick={() => void save(name)}>
          {word('savePng')}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => void drawQr(text).then((drawn) => saveFile(qrSvg(drawn), `${name}.svg`))}
        >
          {word('saveSvg')}
        </button>
        <button type="button" class="button" onClick={() => void copy()}>
          {word('copyImage')}
        </button>
      </div>
      <p class="muted" role="status">
        {said}
      </p>
    </div>
  );
}
