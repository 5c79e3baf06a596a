import { isReadable } from '../../core/qr/logo-place.ts';
import { corrections, margins, pixelSizes, type Correction, type QrStyle } from '../../core/qr/qr-style.ts';
import { countWord, formatNumber, formatPercent, word } from '../../platform/words.ts';
import type { QrDrawing } from '../../ui/qr/qr.ts';
import { ColorField } from './ColorField.tsx';
import { LogoField } from './LogoField.tsx';
import { Segments } from './Segments.tsx';
import { Slider } from './Slider.tsx';
import { Warning } from './Warning.tsx';

export interface StyleFieldsProps {
  style: QrStyle;
  /** The drawing of the code that shows the style. */
  drawing: QrDrawing | null;
  onChange: (change: Partial<QrStyle>) => void;
}

const levels = Object.keys(corrections) as Correction[];

/** All choices about a code, with warnings about what makes it hard to scan. */
export const StyleFields = ({ style, drawing, onChange }: StyleFieldsProps) => (
  <div class="fields">
    <ColorField color={style.color} onColor={(color) => onChange({ color })} />
    <LogoField style={style} onChange={onChange} />
    <div role="status">
      {drawing?.logo && !isReadable(drawing.modules, drawing.correction) && (
        <Warning>{word('qrLogoLarge')}</Warning>
      )}
    </div>
    <Slider
      label={word('qrMargin')}
      title={word('qrMarginHint')}
      least={margins.least}
      most={margins.most}
      value={style.margin}
      text={countWord('qrModules', style.margin)}
      onValue={(margin) => onChange({ margin })}
    />
    <Segments
      label={word('qrCorrection')}
      choices={levels.map((level) => ({ value: level, text: level }))}
      value={style.correction}
      hint={word('qrCorrectionHint', formatPercent(corrections[style.correction]))}
      onValue={(correction) => onChange({ correction })}
    />
    <Slider
      label={word('qrSize')}
      least={pixelSizes.least}
      most={pixelSizes.most}
      step={pixelSizes.step}
      value={style.pixels}
      text={word('qrPixels', formatNumber(style.pixels))}
      onValue={(pixels) => onChange({ pixels })}
    />
  </div>
);
