import { useId, useRef } from 'preact/hooks';
import { Button, type ButtonKind } from '../ui/controls/Button.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { MenuList, type MenuItem } from '../ui/menu/MenuList.tsx';

export interface MenuButtonProps {
  /** The purpose of the button, if its text does not say it. */
  name?: string;
  /** Without a text, the name is only for screen readers. */
  text?: string;
  icon?: IconName;
  kind?: ButtonKind;
  /** Aligns the end of the menu with the end of the button. */
  isAtEnd?: boolean;
  /** Without the mark of a menu. */
  isCaretLess?: boolean;
  /** Without any, it opens nothing. */
  items: MenuItem[];
}

/** A button with text that opens a menu. */
export function MenuButton({
  name,
  text = '',
  icon,
  kind = 'secondary',
  isAtEnd = false,
  isCaretLess = false,
  items,
}: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        kind={kind}
        icon={icon}
        ref={button}
        {...(text === '' && name !== undefined ? { label: name } : { title: name })}
        aria-haspopup="menu"
        aria-disabled={items.length === 0 ? true : undefined}
        popovertarget={items.length === 0 ? undefined : id}
      >
        {text && <span class="clip">{text}</span>}
        {!isCaretLess && <span class="caret" aria-hidden="true" />}
      </Button>
      <MenuList id={id} name={name ?? text} items={items} button={button} isAtStart={!isAtEnd} />
    </>
  );
}
