import { useId } from 'preact/hooks';

export interface CheckProps {
  text: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Check({ text, hint, isOn, onChange }: CheckProps) {
  const id = useId();
  return (
    <div class="check">
      <input
        type="checkbox"
        id={id}
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label for={id}>{text}</label>
        <p class="muted" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    </div>
  );
}
