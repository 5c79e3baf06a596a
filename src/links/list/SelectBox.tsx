export interface SelectBoxProps {
  name: string;
  isChecked: boolean;
  isPartly?: boolean;
  tabIndex?: number;
  onToggle: (isRange: boolean) => void;
}

/** The box of a row, or of all of them. The whole cell takes the click. */
export const SelectBox = ({ name, isChecked, isPartly = false, tabIndex, onToggle }: SelectBoxProps) => (
  <label class="box">
    <input
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
