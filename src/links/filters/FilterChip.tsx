import type { MenuItem } from '../../ui/menu/MenuList.tsx';
import { MenuButton } from '../MenuButton.tsx';

export interface FilterChipProps<Value> {
  name: string;
  any: string;
  choices: readonly Value[];
  /** Identifies a value. */
  idOf?: (value: Value) => string;
  textOf: (value: Value) => string;
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
  /** A menu item for values that are not among the choices. */
  other?: MenuItem;
}

/** A filter that shows its value, with a menu of the others. */
export function FilterChip<Value>(props: FilterChipProps<Value>) {
  const { name, any, choices, idOf = String, textOf, chosen, onChoose, other } = props;
  const chosenId = chosen === null ? null : idOf(chosen);
  const item = (value: Value | null) => ({
    name: value === null ? any : textOf(value),
    isChosen: (value === null ? null : idOf(value)) === chosenId,
    onChoose: () => onChoose(value),
  });
  const items: MenuItem[] = [null, ...choices].map(item);
  if (other) items.push({ ...other, isChosen: !items.some(({ isChosen }) => isChosen) });
  return (
    <MenuButton
      name={name}
      text={chosen === null ? any : textOf(chosen)}
      kind={chosen === null ? 'chip' : 'chip on'}
      items={items}
    />
  );
}
