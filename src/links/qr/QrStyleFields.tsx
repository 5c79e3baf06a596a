import { isReadableWithLogo } from '../../core/qr/logo-size.ts';
import {
  qrCorrections,
  qrMarginRange,
  qrPixelRange,
  type QrCorrection,
  type QrStyle,
} from '../../core/qr/qr-style.ts';
import { tPlural, formatNumber, formatPercent, t } from '../../platform/i18n.ts';
import type { QrDrawing } from '../../ui/qr/qr.ts';
import { QrColorField } from './QrColorField.tsx';
import { LogoField } from './LogoField.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { Slider } from './Slider.tsx';
import { QrScanWarning } from './QrScanWarning.tsx';

export interface QrStyleFieldsProps {
  style: QrStyle;
  /** The drawing of the code that shows the style. */
  drawing: QrDrawing | null;
  onChange: (change: Partial<QrStyle>) => void;
}

const levels = Object.keys(qrCorrections) as QrCorrection[];

/** All choices about a code, with warnings about what makes it hard to scan. */
export const QrStyleFields = ({ style, drawing, onChange }: QrStyleFieldsProps) => (
  <div class="fields">
    <QrColorField color={style.color} onColor={(color) => onChange({ color })} />
    <LogoField style={style} onChange={onChange} />
    <div role="status">
      {drawing?.logo && !isReadableWithLogo(drawing.modules, drawing.correction) && (
        <QrScanWarning>{t('qrLogoLarge')}</QrScanWarning>
      )}
    </div>
    <Slider
      label={t('qrMargin')}
      title={t('qrMarginHint')}
      least={qrMarginRange.least}
      most={qrMarginRange.most}
      value={style.margin}
      text={tPlural('qrModules', style.margin)}
      onValue={(margin) => onChange({ margin })}
    />
    <SegmentedControl
      label={t('qrCorrection')}
      choices={levels.map((level) => ({ value: level, text: level }))}
      value={style.correction}
      hint={t('qrCorrectionHint', formatPercent(qrCorrections[style.correction]))}
      onValue={(correction) => onChange({ correction })}
    />
    <Slider
      label={t('qrSize')}
      least={qrPixelRange.least}
      most={qrPixelRange.most}
      step={qrPixelRange.step}
      value={style.pixels}
      text={t('qrPixels', formatNumber(style.pixels))}
      onValue={(pixels) => onChange({ pixels })}
    />
  </div>
);
