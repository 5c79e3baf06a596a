import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  contrastToWhite,
  darkenForContrast,
  isUnscannableColor,
  minQrContrast,
  parseColor,
} from '../../core/qr/color-contrast.ts';
import { formatDecimal, t, type TextKey } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FieldProblem } from '../../ui/FieldProblem.tsx';

const swatches: readonly [color: string, name: TextKey][] = [
  ['#000000', 'colorBlack'],
  ['#0f766e', 'colorTeal'],
  ['#1d4ed8', 'colorBlue'],
  ['#9a4607', 'colorAmber'],
  ['#be123c', 'colorRed'],
];

/** The color of the dark modules, chosen from a few or typed, with a way to correct one that is too light. */
export function QrColorField({ color, onColor }: { color: string; onColor: (color: string) => void }) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  // As the first field it takes the focus of the dialog, which opened before it was there. Enter chooses the same color again.
  useLayoutEffect(() => {
    field.current?.querySelector<HTMLElement>('[aria-pressed="true"], input')?.focus();
  }, []);
  /** The text of the field, if it differs from the color. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && parseColor(typed) === null;
  const contrast = contrastToWhite(color);
  const isLow = !isWrong && contrast < minQrContrast;
  const choose = (chosen: string) => {
    setTyped(null);
    onColor(chosen);
  };
  const type = (text: string) => {
    setTyped(text);
    const read = parseColor(text);
    if (read) onColor(read);
  };
  return (
    <>
      <div class="choice-line" ref={field} role="group" aria-labelledby={`${id}-label`}>
        <label id={`${id}-label`} for={id}>
          {t('color')}
        </label>
        <div class="swatches">
          {swatches.map(([swatch, name]) => (
            <Button
              kind="swatch"
              key={swatch}
              label={t(name)}
              aria-pressed={swatch === color}
              style={{ background: swatch }}
              icon={swatch === color ? 'check' : undefined}
              onClick={() => choose(swatch)}
            />
          ))}
        </div>
        <div class={`field small${isWrong || isLow ? ' invalid' : ''}`}>
          <input
            id={id}
            class="mono"
            value={typed ?? color}
            aria-invalid={isWrong || isLow}
            aria-describedby={isWrong || isLow ? `${id}-problem` : undefined}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => type(event.currentTarget.value)}
            onBlur={() => !isWrong && setTyped(null)}
          />
        </div>
      </div>
      {isWrong && <FieldProblem id={`${id}-problem`}>{t('qrColorWrong')}</FieldProblem>}
      {isLow && (
        <FieldProblem id={`${id}-problem`}>
          <span class="row">
            <span class="grow">{t('qrContrastLow', `${formatDecimal(contrast)}:1`)}</span>
            {/* For a hopeless color, this button stands below instead of the buttons that save the code. */}
            {!isUnscannableColor(color) && (
              <Button kind="link" onClick={() => choose(darkenForContrast(color))}>
                {t('qrDarken')}
              </Button>
            )}
          </span>
        </FieldProblem>
      )}
    </>
  );
}
