import { shownUrl } from '../core/url/shown/shown-host.ts';
import { word } from '../platform/words.ts';
import { Button } from '../ui/controls/Button.tsx';
import QrCode from '../ui/qr/QrCode.tsx';
import { fitsInCode } from '../ui/qr/qr.ts';
import { useCodeImage } from '../ui/qr/use-code-image.ts';
import { useQrStyle } from '../ui/qr/use-qr-style.ts';

export interface QrPanelProps {
  text: string;
  /** The name of saved files. */
  name: string;
  onStudio: () => Promise<unknown>;
}

/** A code in the user's style, large enough to scan from the screen, with ways to copy and save it. */
export default function QrPanel({ text, name, onStudio }: QrPanelProps) {
  const { style, isRead } = useQrStyle();
  const { said, copy, savePng, saveSvg } = useCodeImage(text, style);
  if (!fitsInCode(text))
    return (
      <div class="qr-panel">
        <p class="note warning">{word('qrTooLong')}</p>
      </div>
    );
  return (
    <div class="qr-panel">
      {isRead ? <QrCode text={text} size={264} style={style} /> : <div class="qr-code" />}
      <p class="muted" dir="ltr">
        {shownUrl(text)}
      </p>
      <div class="row">
        <Button onClick={() => void savePng(name)}>{word('savePng')}</Button>
        <Button onClick={() => void saveSvg(name)}>{word('saveSvg')}</Button>
        <Button onClick={() => void copy()}>{word('copyImage')}</Button>
        <Button kind="quiet" onClick={() => void onStudio()}>
          {word('qrStudio')}
        </Button>
      </div>
      <p class="muted" role="status">
        {said}
      </p>
    </div>
  );
}
