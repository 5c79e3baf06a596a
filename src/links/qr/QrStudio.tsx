import { darkened, isHopeless } from '../../core/qr/contrast.ts';
import type { QrStyle } from '../../core/qr/qr-style.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { CodePicture } from '../../ui/qr/CodePicture.tsx';
import { fitsInCode } from '../../ui/qr/qr.ts';
import { useCode } from '../../ui/qr/use-code.ts';
import { useCodeImage } from '../../ui/qr/use-code-image.ts';
import { CodeFiles, Unreadable } from './CodeFiles.tsx';
import { StyleFields } from './StyleFields.tsx';
import type { QrSubject } from './subject.ts';
import { useKeptStyle } from './use-kept-style.ts';

export interface QrStudioProps {
  /** At least one. */
  subjects: readonly QrSubject[];
}

/** The style of codes, shown on the first one, with ways to save and print them. */
export default function QrStudio({ subjects }: QrStudioProps) {
  const [style, change] = useKeptStyle();
  const fitting = subjects.filter(({ text }) => fitsInCode(text));
  const [first] = fitting;
  if (!first) return <p class="qr-too-long">{word('qrTooLong')}</p>;
  if (!style) return <div class="qr-studio" />;
  return <Studio first={first} subjects={fitting} style={style} onChange={change} />;
}

interface StudioProps extends QrStudioProps {
  first: QrSubject;
  style: QrStyle;
  onChange: (change: Partial<QrStyle>) => void;
}

function Studio({ first, subjects, style, onChange }: StudioProps) {
  const code = useCode(first.text, style) ?? null;
  const { said, copy } = useCodeImage(first.text, style);
  const shown = shownUrl(first.text);
  const isUnreadable = isHopeless(style.color);
  return (
    <div class="qr-studio">
      <div class="sample">
        <CodePicture code={code} color={style.color} size={196} name={word('qrCodeOf', shown)} />
        <p class="muted clip" dir="ltr" title={shown}>
          {shown}
        </p>
        {subjects.length === 1 && !isUnreadable && (
          <Button kind="quiet" isSmall onClick={() => void copy()}>
            <Icon name="copy" />
            {word('copyImage')}
          </Button>
        )}
        <p class="muted" role="status">
          {said}
        </p>
      </div>
      <StyleFields style={style} drawing={code?.drawing ?? null} onChange={onChange} />
      {isUnreadable ? (
        <Unreadable onDarken={() => onChange({ color: darkened(style.color) })} />
      ) : (
        <CodeFiles subjects={subjects} style={style} />
      )}
    </div>
  );
}
