export interface SelectionCheckboxProps {
  name: string;
  isChecked: boolean;
  isPartly?: boolean;
  tabIndex?: number;
  onToggle: (isRange: boolean) => void;
}

/** The box that selects a row, or all rows. The whole cell can be clicked. */
export const SelectionCheckbox = ({
  name,
  isChecked,
  isPartly = false,
  tabIndex,
  onToggle,
}: SelectionCheckboxProps) => (
  <label class="box">
    <input
      class="checkbox"
      type="checkbox"
      aria-label={name}
      data-part="box"
      checked={isChecked}
      indeterminate={isPartly}
      tabIndex={tabIndex}
      onClick={(event) => onToggle(event.shiftKey)}
    />
  </label>
);
