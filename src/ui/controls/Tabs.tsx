import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from './Button.tsx';

export interface Tab {
  name: string;
  /** The number of what is in it. */
  count?: string;
  /** Stands at the end of the line of tabs while this one is chosen. */
  aside?: ComponentChildren;
  panel: ComponentChildren;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The name of the tab that is chosen until the user chooses one. */
  first?: string | undefined;
}

/** Several panels in one place. Arrow keys move from tab to tab. */
export function Tabs({ label, tabs, first }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const placeOf = (sought: string | undefined) => tabs.findIndex(({ name }) => name === sought);
  // The chosen tab may have gone.
  const at = Math.max(0, placeOf(chosen) === -1 ? placeOf(first) : placeOf(chosen));
  const tab = tabs[at];
  const onKey = (event: KeyboardEvent) => {
    const next = afterKey(event, at, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(tabs[next]?.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div class="tabs">
        <div role="tablist" aria-label={label} ref={list} onKeyDown={onKey}>
          {tabs.map(({ name, count }, place) => (
            <Button
              kind="tab"
              key={name}
              id={`${id}-${place}`}
              role="tab"
              aria-selected={place === at}
              aria-controls={`${id}-panel`}
              tabIndex={place === at ? 0 : -1}
              onClick={() => setChosen(name)}
            >
              {name}
              {count && ' '}
              {count && <span class="count">{count}</span>}
            </Button>
          ))}
        </div>
        {tab?.aside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${at}`}>
        {tab?.panel}
      </div>
    </>
  );
}

function afterKey({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const isMirrored = currentTarget instanceof Element && currentTarget.matches(':dir(rtl)');
  const step = { ArrowLeft: isMirrored ? 1 : -1, ArrowRight: isMirrored ? -1 : 1 }[key];
  return step === undefined ? null : (at + step + count) % count;
}
