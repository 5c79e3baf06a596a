import { useRef, useState } from 'preact/hooks';
import { withLogo, type QrLogo, type QrStyle } from '../../core/qr/qr-style.ts';
import { t } from '../../platform/i18n.ts';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import { readLogoAsDataUrl } from './read-logo-as-data-url.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

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
