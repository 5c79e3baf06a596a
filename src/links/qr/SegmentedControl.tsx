import { useId } from 'preact/hooks';
import { Button } from '../../ui/controls/Button.tsx';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onValue: (value: Value) => void;
}

export function SegmentedControl<Value extends string>({
  label,
  choices,
  value,
  onValue,
}: SegmentedControlProps<Value>) {
  const id = useId();
  return (
    <div class="choice-line">
      <span id={id}>{label}</span>
      <div class="segments" role="group" aria-labelledby={id}>
        {choices.map((choice) => (
          <Button
            kind="segment"
            key={choice.value}
            aria-pressed={choice.value === value}
            onClick={() => onValue(choice.value)}
          >
            {choice.text}
          </Button>
        ))}
      </div>
    </div>
  );
}
