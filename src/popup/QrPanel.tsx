import { shownUrl } from '../core/url/shown-host.ts';
import { word } from '../platform/words.ts';
import QrCode from '../ui/qr/QrCode.tsx';
import { fitsInCode } from '../ui/qr/qr.ts';
import { useCodeImage } from '../ui/qr/use-code-image.ts';
import { useQrStyle } from '../ui/qr/use-qr-style.ts';

export interface QrPanelProps {
  text: string;
  /** Of the files that are saved. */
  name: string;
  onStudio: () => Promise<unknown>;
}

/** A code large enough to be scanned from the screen, as the user wants codes to look, and the ways to take it elsewhere. */
export default function QrPanel({ text, name, onStudio }: QrPanelProps) {
  const { style, isRead } = useQrStyle();
  const { said, copy, savePng, saveSvg } = useCodeImage(text, style);
  if (!fitsInCode(text)) return <p class="note warning">{word('qrTooLong')}</p>;
  return (
    <div class="qr-panel">
      {isRead ? <QrCode text={text} size={264} style={style} /> : <div class="qr-code before" />}
      <p class="muted" dir="ltr">
        {shownUrl(text)}
      </p>
      <div class="row">
        <button type="button" class="button" onClick={() => void savePng(name)}>
          {word('savePng')}
        </button>
        <button type="button" class="button" onClick={() => void saveSvg(name)}>
          {word('saveSvg')}
        </button>
        <button type="button" class="button" onClick={() => void copy()}>
          {word('copyImage')}
        </button>
        <button type="button" class="button plain" onClick={() => void onStudio()}>
          {word('qrStudio')}
        </button>
      </div>
      <p class="muted" role="status">
        {said}
      </p>
    </div>
  );
}
