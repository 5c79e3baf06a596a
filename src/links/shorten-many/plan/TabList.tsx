import { Button } from '../../../ui/controls/Button.tsx';

export interface TabListProps<Name extends string> {
  /** The beginning of the ids of the tabs. */
  id: string;
  label: string;
  tabs: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Only the chosen tab can be reached by Tab. The arrow keys, Home and End choose another one. */
export function TabList<Name extends string>({ id, label, tabs, chosen, onChoose }: TabListProps<Name>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isRtl = document.dir === 'rtl';
    const at = tabs.findIndex(({ name }) => name === chosen);
    const places: Partial<Record<string, number>> = {
      ArrowRight: at + (isRtl ? -1 : 1),
      ArrowLeft: at + (isRtl ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    };
    const place = places[event.key];
    const tab = place === undefined ? undefined : tabs[(place + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.name);
    document.getElementById(`${id}-${tab.name}`)?.focus();
  };
  return (
    <div class="segments" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, text }) => (
        <Button
          key={name}
          kind="segment"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
