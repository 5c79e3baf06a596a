import { useId, useRef } from 'preact/hooks';
import { MenuList, type MenuItem } from '../ui/menu/MenuList.tsx';

export interface MenuButtonProps {
  /** What it is for, where its text alone would not say. */
  name?: string;
  text: string;
  class: string;
  items: MenuItem[];
}

/** A button with words that opens a menu. */
export function MenuButton({ name, text, class: style, items }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button type="button" class={style} ref={button} title={name} aria-haspopup="menu" popovertarget={id}>
        {text}
        <span class="caret" aria-hidden="true" />
      </button>
      <MenuList id={id} name={name ?? text} items={items} button={button} isAtStart />
    </>
  );
}
