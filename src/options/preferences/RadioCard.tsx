import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface RadioCardProps {
  group: string;
  text: string;
  hint: string;
  tag?: string | undefined;
  isOn: boolean;
  onChoose: () => void;
  /** What belongs to this choice, below it. */
  children?: ComponentChildren;
}

/** One of several options, as a row of a card. The hint is its description for screen readers, so that its name stays short. */
export function RadioCard({ group, text, hint, tag, isOn, onChoose, children }: RadioCardProps) {
  const id = useId();
  return (
    <div class="choice">
      <label>
        <input
          type="radio"
          name={group}
          checked={isOn}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          onChange={onChoose}
        />
        <span>
          <b id={`${id}-name`}>{text}</b>
          <span class="muted" id={`${id}-hint`}>
            {hint}
          </span>
        </span>
        {tag && <span class="tag">{tag}</span>}
      </label>
      {children}
    </div>
  );
}
