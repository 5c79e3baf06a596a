import { word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LateIcon } from '../../ui/LateIcon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { fitsInCode } from '../../ui/qr/qr.ts';
import QrCode from '../../ui/qr/QrCode.tsx';
import { useCodeImage } from '../../ui/qr/use-code-image.ts';

/** A QR code that is drawn on this device. */
export default function LocalCode({ text }: { text: string }) {
  const { said, copy, savePng } = useCodeImage(text);
  if (!fitsInCode(text)) return <p class="note warning">{word('qrTooLong')}</p>;
  return (
    <div class="local-code">
      <QrCode text={text} size={120} />
      <div>
        <p class="muted">{word('qrLocal')}</p>
        <Button kind="quiet" isSmall onClick={() => void copy()}>
          <Icon name="copy" />
          {word('copyImage')}
        </Button>
        <Button kind="quiet" isSmall onClick={() => void savePng('qr-code')}>
          <LateIcon name="save" />
          {word('savePng')}
        </Button>
        <p class="muted" role="status">
          {said}
        </p>
      </div>
    </div>
  );
}
