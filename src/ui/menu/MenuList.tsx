import { Fragment, type RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { AccountColor } from '../../core/account/account.ts';
import { normalizeForSearch } from '../../core/search/normalize-for-search.ts';
import { AccountDot } from '../accounts/AccountDot.tsx';
import { Button } from '../controls/Button.tsx';
import { keyName } from '../keys/key-events.ts';
import { keycap } from '../keys/keycaps.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { isRightToLeft, placeBelow, placeBeside } from './place-popover.ts';

export interface MenuItem {
  name: string;
  /** Needed if two items may have the same name. */
  id?: string;
  /** A second line, and what is said after it. */
  hint?: string;
  more?: string;
  /** The menu that the browser opens beside the item, and what that is set to. */
  opens?: { id: string; value: string };
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
  /** The button that opens the menu by `popovertarget`. `null`: an item of another menu does. */
  button: RefObject<HTMLElement | null> | null;
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
    const opener = button ? button.current : itemThatOpens(id);
    if (!opener || !menu.current?.matches(':popover-open'))
      return removeEventListener('resize', followButton);
    if (button) placeBelow(menu.current, opener, isAtStart);
    else placeBeside(menu.current, opener);
  };
  const onToggle = (event: { newState: string }) => {
    // By Esc, the browser closes the menu beside another one.
    if (event.newState !== 'open') {
      if (button === null && document.activeElement === document.body) itemThatOpens(id)?.focus();
      return;
    }
    onOpen?.();
    followButton();
    addEventListener('resize', followButton);
    menu.current?.querySelector<HTMLElement>(isChoice ? '[aria-checked=true]' : 'button')?.focus();
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
        if (button === null && event.key === keyBack(event.currentTarget)) hideMenu(event.currentTarget);
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
            icon={item.icon}
            role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.isChosen}
            aria-haspopup={item.opens && 'menu'}
            popovertarget={item.opens?.id}
            onClick={() => choose(item)}
          >
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
            {item.opens && (
              <>
                <span class="value">{item.opens.value}</span>
                <Icon name="next" isSmall />
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

const choose = (item: MenuItem): void => {
  if (!item.opens) hideMenus();
  item.onChoose();
};

const itemThatOpens = (id: string) =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(id)}"]`);

/** The browser returns the focus only to the button of the first menu, so from the one beside it, the focus goes to its entry. */
function hideMenus(): void {
  const open = [...document.querySelectorAll<HTMLElement>('.menu:popover-open')];
  for (const menu of open.toReversed()) hideMenu(menu);
}

function hideMenu(menu: HTMLElement): void {
  const opener = itemThatOpens(menu.id);
  if (opener?.closest('.menu')) opener.focus();
  menu.hidePopover();
}

const keyInto = (menu: HTMLElement) => (isRightToLeft(menu) ? 'ArrowLeft' : 'ArrowRight');

const keyBack = (menu: HTMLElement) => (isRightToLeft(menu) ? 'ArrowRight' : 'ArrowLeft');

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
  if (key === 'Tab') hideMenus();
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const pressed = keyName(event);
  const chosen = items.find((item) => item.key === pressed);
  const entries = [...menu.querySelectorAll('button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  if (key === keyInto(menu) && items[at]?.opens) entries[at]?.click();
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
