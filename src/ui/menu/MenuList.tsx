import { Fragment, type RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { AccountColor } from '../../core/account/account.ts';
import { normalizeForSearch } from '../../core/search/normalize-for-search.ts';
import { AccountDot } from '../accounts/AccountDot.tsx';
import { Button } from '../controls/Button.tsx';
import { keyName } from '../keys/key-name.ts';
import { keycap } from '../keys/keycap.ts';
import { Icon, type IconName } from '../Icon.tsx';

export interface MenuItem {
  name: string;
  /** Needed if two items may have the same name. */
  id?: string;
  /** A second line, and what is said after it. */
  hint?: string;
  more?: string;
  /** What a menu that the item opens is set to. */
  value?: string;
  /** The color of a dot before the name. */
  color?: AccountColor;
  icon?: IconName;
  /** The key that chooses the item while the menu is open (`keyName`). Without one, its first letter moves to it. */
  key?: string;
  isDangerous?: boolean;
  /** A line divides it from the items before it, as it does what is dangerous. */
  isApart?: boolean;
  /** Given if the items are a choice of one: whether this one is chosen. */
  isChosen?: boolean;
  onChoose: () => void;
}

export interface MenuListProps {
  id: string;
  name: string;
  /** What the menu is about. It is visible, since a list may have moved before its menu was opened. */
  heading?: string | undefined;
  items: MenuItem[];
  /** The button that opens the menu by `popovertarget`. */
  button: RefObject<HTMLElement | null>;
  /** Aligns the menu with the start of the button instead of its end. */
  isAtStart?: boolean;
  /** What choosing an item does besides. */
  note?: string;
  onOpen?: () => void;
}

/** The items of a menu. The browser's popover closes on Esc and on a click elsewhere; arrow keys move inside. */
export function MenuList({
  id,
  name,
  heading,
  items,
  button,
  isAtStart = false,
  note,
  onOpen,
}: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const isChoice = items.some(({ isChosen }) => isChosen);
  const followButton = () => {
    if (!button.current || !menu.current?.matches(':popover-open'))
      return removeEventListener('resize', followButton);
    place(menu.current, button.current, isAtStart);
  };
  const onToggle = (event: { newState: string }) => {
    if (event.newState !== 'open') return;
    onOpen?.();
    followButton();
    addEventListener('resize', followButton);
    menu.current?.querySelector<HTMLElement>(isChoice ? '[aria-checked=true]' : 'button')?.focus();
  };
  const choose = (item: MenuItem) => {
    menu.current?.hidePopover();
    item.onChoose();
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
      onKeyDown={(event) => {
        const item = onKey(event, items);
        if (item) choose(item);
      }}
    >
      {heading && (
        <div class="muted clip menu-heading" dir="ltr" aria-hidden="true">
          {heading}
        </div>
      )}
      {items.map((item, index) => (
        <Fragment key={item.id ?? item.name}>
          {index > 0 && (item.isApart || item.isDangerous) && <hr />}
          <Button
            kind={item.isDangerous ? 'item danger' : 'item'}
            role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.isChosen}
            onClick={() => choose(item)}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.color && <AccountDot color={item.color} />}
            <span class="grow">
              {item.name}
              {(item.hint || item.more) && (
                <small>
                  {item.hint && <bdi dir="ltr">{item.hint}</bdi>}
                  {item.more && <span>{item.more}</span>}
                </small>
              )}
            </span>
            {item.value !== undefined && (
              <>
                <span class="value">{item.value}</span>
                <span class="caret" aria-hidden="true" />
              </>
            )}
            {item.isChosen === true && <Icon name="check" />}
            {item.key?.split('+').map((cap) => (
              <kbd key={cap} aria-hidden="true">
                {keycap(cap)}
              </kbd>
            ))}
          </Button>
        </Fragment>
      ))}
      {note && <p class="menu-note">{note}</p>}
    </div>
  );
}

/**
 * Places the menu below the button, or above it if there is no room. It never leaves the card that the button is in, and covers no part of
 * the header that the button is in.
 */
function place(menu: HTMLElement, opener: HTMLElement, isAtStart: boolean): void {
  const { width, height } = menu.getBoundingClientRect();
  const button = opener.getBoundingClientRect();
  const card = opener.closest('main')?.getBoundingClientRect();
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const left = isRtl !== isAtStart ? button.left : button.right - width;
  const least = Math.max(0, card?.left ?? 0) + 4;
  const most = Math.min(innerWidth, card?.right ?? innerWidth) - width - 4;
  const below = (opener.closest('header')?.getBoundingClientRect() ?? button).bottom + 4;
  const top = below + height > innerHeight ? button.top - height - 4 : below;
  menu.style.left = `${Math.max(least, Math.min(left, most))}px`;
  menu.style.top = `${Math.max(4, top)}px`;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus, or returns the item that a key chooses. */
function onKey(
  event: KeyboardEvent & { currentTarget: HTMLElement },
  items: readonly MenuItem[],
): MenuItem | undefined {
  // Keys belong to the open menu, and not to what is around it.
  event.stopPropagation();
  const { key, currentTarget: menu } = event;
  // Hiding the menu returns the focus to the button, from which Tab goes on.
  if (key === 'Tab') menu.hidePopover();
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  // The Delete key of a Mac reports Backspace.
  const pressed = key === 'Backspace' ? 'Delete' : keyName(event);
  const chosen = items.find((item) => item.key === pressed);
  const entries = [...menu.querySelectorAll('button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const next = chosen ? null : nextEntry(key, at, items);
  if (!chosen && next === null) return undefined;
  event.preventDefault();
  if (next !== null) entries.at(next % entries.length)?.focus();
  return chosen;
}

function nextEntry(key: string, at: number, items: readonly MenuItem[]): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  const step = steps[key];
  if (step !== undefined) return at + step;
  if (key.length !== 1 || key === ' ') return null;
  const found = items.findIndex((_, index) => isFirstLetter(key, items[(at + 1 + index) % items.length]));
  return found === -1 ? null : at + 1 + found;
}

const isFirstLetter = (key: string, item: MenuItem | undefined): boolean =>
  item !== undefined && normalizeForSearch(item.name).startsWith(normalizeForSearch(key));
