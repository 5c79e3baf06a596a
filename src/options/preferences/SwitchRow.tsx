import { useId } from 'preact/hooks';

export interface SwitchRowProps {
  text: string;
  hint?: string | undefined;
  isOn: boolean;
  /** Why the choice has no effect, if so. */
  problem?: string;
  onChange: (isOn: boolean) => void;
}

/** A row with a description and a checkbox that looks like a switch. */
export function SwitchRow({ text, hint, isOn, problem, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div class="set">
      <div>
        <label for={id}>{text}</label>
        <p class="muted" id={`${id}-hint`}>
          {hint}
        </p>
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      </div>
      <input
        type="checkbox"
        class="switch"
        id={id}
        checked={isOn}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
