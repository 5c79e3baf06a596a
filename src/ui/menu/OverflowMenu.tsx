import { useId, useRef } from 'preact/hooks';
import { Button } from '../controls/Button.tsx';
import { MenuList, type MenuItem } from './MenuList.tsx';

/** A menu behind a button with three dots. */
export function OverflowMenu({
  name,
  heading,
  items,
}: {
  name: string;
  heading?: string;
  items: MenuItem[];
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        kind="icon-button"
        icon="more"
        ref={button}
        label={name}
        aria-haspopup="menu"
        popovertarget={id}
      />
      <MenuList id={id} name={name} heading={heading} items={items} button={button} />
    </>
  );
}
