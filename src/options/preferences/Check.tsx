import { useId } from 'preact/hooks';

export interface CheckProps {
  text: string;
  hint: string;
  isOn: boolean;
  /** What keeps it from being as it was chosen. */
  problem?: string;
  onChange: (isOn: boolean) => void;
}

export function Check({ text, hint, isOn, problem, onChange }: CheckProps) {
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
        <p class="problem" aria-live="polite">
          {problem}
        </p>
      </div>
    </div>
  );
}
