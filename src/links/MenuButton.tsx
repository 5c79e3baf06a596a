import { useId, useRef } from 'preact/hooks';
import { Button, type ButtonKind } from '../ui/controls/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { MenuList, type MenuItem } from '../ui/menu/MenuList.tsx';

export interface MenuButtonProps {
  /** What it is for, where its text alone would not say. */
  name?: string;
  /** Without any, its name is for whoever does not see the arrow. */
  text?: string;
  icon?: IconName;
  kind?: ButtonKind;
  /** The menu ends where the button does. */
  isAtEnd?: boolean;
  items: MenuItem[];
}

/** A button with words that opens a menu. */
export function MenuButton({
  name,
  text = '',
  icon,
  kind = 'secondary',
  isAtEnd = false,
  items,
}: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        kind={kind}
        ref={button}
        {...(text === '' && name !== undefined ? { label: name } : { title: name })}
        aria-haspopup="menu"
        popovertarget={id}
      >
        {icon && <Icon name={icon} />}
        {text}
        <span class="caret" aria-hidden="true" />
      </Button>
      <MenuList id={id} name={name ?? text} items={items} button={button} isAtStart={!isAtEnd} />
    </>
  );
}
