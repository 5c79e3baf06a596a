import { useId, useRef } from 'preact/hooks';
import { Button, type ButtonKind } from '../ui/controls/Button.tsx';
import { MenuList, type MenuItem } from '../ui/menu/MenuList.tsx';

export interface MenuButtonProps {
  /** What it is for, where its text alone would not say. */
  name?: string;
  text: string;
  kind?: ButtonKind;
  items: MenuItem[];
}

/** A button with words that opens a menu. */
export function MenuButton({ name, text, kind = 'secondary', items }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button kind={kind} ref={button} title={name} aria-haspopup="menu" popovertarget={id}>
        {text}
        <span class="caret" aria-hidden="true" />
      </Button>
      <MenuList id={id} name={name ?? text} items={items} button={button} isAtStart />
    </>
  );
}
