import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';

export interface MenuItem {
  name: string;
  isDangerous?: boolean;
  /** Given where the entries are a choice of one: whether this one is chosen. */
  isChosen?: boolean;
  onChoose: () => void;
}

export interface MenuListProps {
  id: string;
  name: string;
  /** What it is about, in sight: a list may have moved before it was opened. */
  heading?: string | undefined;
  items: MenuItem[];
  /** The button that opens it with `popovertarget`. */
  button: RefObject<HTMLElement | null>;
  /** Where the entries begin at the button's start; else they end at its end. */
  isAtStart?: boolean;
}

/** The entries of a menu: the browser's own popover closes it on Esc and on a click elsewhere; arrows move in it. */
export function MenuList({ id, name, heading, items, button, isAtStart = false }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const followButton = () => {
    if (!button.current || !menu.current?.matches(':popover-open'))
      return removeEventListener('resize', followButton);
    place(menu.current, button.current, isAtStart);
  };
  const onToggle = (event: { newState: string }) => {
    if (event.newState !== 'open') return;
    followButton();
    addEventListener('resize', followButton);
    menu.current?.querySelector('button')?.focus();
  };
  return (
    <div
      class="menu"
      id={id}
      popover="auto"
      role="menu"
      aria-label={name}
      ref={menu}
      onToggle={onToggle}
      onKeyDown={moveFocus}
    >
      {heading && (
        <div class="clip menu-heading" dir="ltr" aria-hidden="true">
          {heading}
        </div>
      )}
      {items.map((item) => (
        <button
          type="button"
          role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.isChosen}
          key={item.name}
          class={item.isDangerous ? 'danger' : ''}
          onClick={() => {
            menu.current?.hidePopover();
            item.onChoose();
          }}
        >
          {item.name}
        </button>
      ))}
    </div>
  );
}

/** Under the button, at its start or its end, and above it where there is no room below; never out of the card that it belongs to. */
function place(menu: HTMLElement, opener: HTMLElement, isAtStart: boolean): void {
  const { width, height } = menu.getBoundingClientRect();
  const button = opener.getBoundingClientRect();
  const card = opener.closest('main')?.getBoundingClientRect();
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const left = isRtl !== isAtStart ? button.left : button.right - width;
  const least = Math.max(0, card?.left ?? 0) + 4;
  const most = Math.min(innerWidth, card?.right ?? innerWidth) - width - 4;
  const below = button.bottom + 4;
  const top = below + height > innerHeight ? button.top - height - 4 : below;
  menu.style.left = `${Math.max(least, Math.min(left, most))}px`;
  menu.style.top = `${Math.max(4, top)}px`;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  // The keys belong to the menu while it is open, whatever it lies in.
  event.stopPropagation();
  const entries = [...event.currentTarget.querySelectorAll('button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const step = steps[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step === undefined ? null : at + step;
  if (next === null) return;
  event.preventDefault();
  entries.at(next % entries.length)?.focus();
}
