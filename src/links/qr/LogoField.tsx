import { useRef, useState } from 'preact/hooks';
import { withLogo, type QrLogo, type QrStyle } from '../../core/qr/qr-style.ts';
import { t } from '../../platform/i18n.ts';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { loadPicture } from '../../ui/qr/logo-picture.ts';

export interface LogoFieldProps {
  style: QrStyle;
  onChange: (change: Partial<QrStyle>) => void;
}

/** The logo in the middle of a code. “Choose…” always asks for a file, so that another can be chosen. */
export function LogoField({ style, onChange }: LogoFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const change = (logo: QrLogo) => {
    setWrong(false);
    onChange(withLogo(style, logo));
  };
  const read = async (chosen: File) => {
    const picture = await readLogoAsDataUrl(chosen);
    if (picture === null) setWrong(true);
    else change({ kind: 'own', picture });
  };
  const choices: { value: QrLogo['kind']; text: string }[] = [
    { value: 'none', text: t('qrLogoNone') },
    { value: 'curtail', text: 'Curtail' },
    { value: 'own', text: t('qrLogoOwn') },
  ];
  return (
    <>
      <SegmentedControl
        label={t('qrLogo')}
        choices={choices}
        value={style.logo.kind}
        onValue={(kind) => (kind === 'own' ? file.current?.click() : change({ kind }))}
      />
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('qrLogo')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void read(chosen);
          // Allows the user to choose the same file again after changing it.
          currentTarget.value = '';
        }}
      />
      {isWrong && <FieldProblem>{t('qrLogoUnreadable')}</FieldProblem>}
    </>
  );
}

/** Sharp on a code of 1,024 pixels, and small in storage. */
const pixels = 192;

/**
 * A picture of the user's as a square PNG in a data URL, complete and in its own proportions. `null`: the file is not a picture. It is
 * drawn again, so that nothing else in the file (scripts of an SVG, the location of a photo) gets into the codes.
 */
async function readLogoAsDataUrl(file: Blob): Promise<string | null> {
  const url = URL.createObjectURL(file);
  try {
    return squareOf(await loadPicture(url));
  } catch (error) {
    console.error(error);
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function squareOf(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas to draw the logo on.');
  // An SVG may have no size of its own.
  const width = image.naturalWidth || pixels;
  const height = image.naturalHeight || pixels;
  const scale = Math.min(pixels / width, pixels / height);
  context.drawImage(
    image,
    (pixels - width * scale) / 2,
    (pixels - height * scale) / 2,
    width * scale,
    height * scale,
  );
  return canvas.toDataURL('image/png');
}
