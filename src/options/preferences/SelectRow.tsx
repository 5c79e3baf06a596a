import type { ComponentChildren } from 'preact';

export interface SelectRowProps<Value extends string | number> {
  id: string;
  text: string;
  hint?: ComponentChildren;
  value: Value;
  /** What can be chosen, in its order. */
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value) => void;
}

/** A row with a description and a list of which one is chosen. */
export function SelectRow<Value extends string | number>(props: SelectRowProps<Value>) {
  const { id, text, hint, value, values, nameOf, onChange } = props;
  const choose = (chosen: string) => {
    const found = values.find((one) => String(one) === chosen);
    if (found !== undefined) onChange(found);
  };
  return (
    <div class="set">
      <div>
        <label for={id}>{text}</label>
        {hint && (
          <p class="muted" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <div class="field">
        <select
          id={id}
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
