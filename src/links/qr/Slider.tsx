import { useId } from 'preact/hooks';

export interface SliderProps {
  label: string;
  title?: string;
  least: number;
  most: number;
  step?: number;
  value: number;
  /** The value with its unit. */
  text: string;
  onValue: (value: number) => void;
}

export function Slider({ label, title, least, most, step = 1, value, text, onValue }: SliderProps) {
  const id = useId();
  return (
    <div class="choice-line" title={title}>
      <label for={id}>{label}</label>
      <input
        id={id}
        class="slider"
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        style={{ '--share': (value - least) / (most - least) }}
        aria-valuetext={text}
        onInput={(event) => onValue(event.currentTarget.valueAsNumber)}
      />
      <output class="number muted" for={id}>
        {text}
      </output>
    </div>
  );
}
