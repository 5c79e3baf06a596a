import { useId } from 'preact/hooks';

export interface RadioCardProps {
  group: string;
  text: string;
  hint: string;
  tag?: string | undefined;
  isOn: boolean;
  onChoose: () => void;
}

/** One of several options, as a card. The hint is its description for screen readers, so that its name stays short. */
export function RadioCard({ group, text, hint, tag, isOn, onChoose }: RadioCardProps) {
  const id = useId();
  return (
    <label class="choice">
      <input
        type="radio"
        name={group}
        checked={isOn}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        onChange={onChoose}
      />
      <span>
        <b>
          <span id={`${id}-name`}>{text}</span> {tag && <span class="tag">{tag}</span>}
        </b>
        <span class="muted" id={`${id}-hint`}>
          {hint}
        </span>
      </span>
    </label>
  );
}
