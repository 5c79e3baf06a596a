import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from './Button.tsx';

export interface Tab {
  name: string;
  /** Stands at the end of the line of tabs while this one is chosen. */
  aside?: ComponentChildren;
  panel: ComponentChildren;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/** Several panels in one place. Arrow keys move from tab to tab. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, tabs.length - 1);
  const tab = tabs[at];
  const onKey = (event: KeyboardEvent) => {
    const next = afterKey(event, at, tabs.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div class="tabs">
        <div role="tablist" aria-label={label} ref={list} onKeyDown={onKey}>
          {tabs.map(({ name }, place) => (
            <Button
              kind="tab"
              key={name}
              id={`${id}-${place}`}
              role="tab"
              aria-selected={place === at}
              aria-controls={`${id}-panel`}
              tabIndex={place === at ? 0 : -1}
              onClick={() => setChosen(place)}
            >
              {name}
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
