import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { isReadableWithLogo } from '../../core/qr/logo-size.ts';
import {
  qrCorrections,
  qrMarginRange,
  qrPixelRange,
  type QrCorrection,
  type QrStyle,
} from '../../core/qr/qr-style.ts';
import { formatNumber, formatPercent, t, type TextKey } from '../../platform/i18n.ts';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import type { QrDrawing } from '../../ui/qr/qr.ts';
import { QrColorField } from './QrColorField.tsx';
import { LogoField } from './LogoField.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { Slider } from './Slider.tsx';

export interface QrStyleFieldsProps {
  style: QrStyle;
  /** The drawing of the code that shows the style. */
  drawing: QrDrawing | null;
  onChange: (change: Partial<QrStyle>) => void;
}

const levels: readonly [level: QrCorrection, name: TextKey][] = [
  ['L', 'qrCorrectionLow'],
  ['M', 'qrCorrectionMedium'],
  ['Q', 'qrCorrectionHigh'],
  ['H', 'qrCorrectionHighest'],
];

/** All choices about a code, each with what makes it hard to scan. */
export const QrStyleFields = ({ style, drawing, onChange }: QrStyleFieldsProps) => (
  <div class="fields">
    <QrColorField color={style.color} onColor={(color) => onChange({ color })} />
    <LogoField style={style} onChange={onChange} />
    <Slider
      label={t('qrSize')}
      least={qrPixelRange.least}
      most={qrPixelRange.most}
      step={qrPixelRange.step}
      value={style.pixels}
      text={t('qrPixels', formatNumber(style.pixels))}
      onValue={(pixels) => onChange({ pixels })}
    />
    <SegmentedControl
      label={t('qrCorrection')}
      choices={levels.map(([value, name]) => ({ value, text: t(name) }))}
      value={style.correction}
      onValue={(correction) => onChange({ correction })}
    />
    {drawing?.logo && !isReadableWithLogo(drawing.modules, drawing.correction) ? (
      <FieldProblem>{t('qrLogoLarge')}</FieldProblem>
    ) : (
      <p class="muted hint">{t('qrCorrectionHint', formatPercent(qrCorrections[style.correction]))}</p>
    )}
    <Advanced isOpen={style.margin !== qrMarginRange.least}>
      <Slider
        label={t('qrMargin')}
        title={t('qrMarginHint')}
        least={qrMarginRange.least}
        most={qrMarginRange.most}
        value={style.margin}
        text={formatNumber(style.margin)}
        onValue={(margin) => onChange({ margin })}
      />
    </Advanced>
  </div>
);

/** What few change. It is open at first if something in it is set. */
function Advanced({ isOpen, children }: { isOpen: boolean; children: ComponentChildren }) {
  const [isOpenAtFirst] = useState(isOpen);
  return (
    <details open={isOpenAtFirst}>
      <summary>{t('advanced')}</summary>
      {children}
    </details>
  );
}
