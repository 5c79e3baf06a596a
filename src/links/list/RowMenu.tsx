import { useCallback, useRef, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { word } from '../../platform/words.ts';
import { linkMenu, type LinkMenuActions } from '../../ui/menu/link-menu.ts';
import { MenuList } from '../../ui/menu/MenuList.tsx';

export const rowMenuId = 'row-menu';

/** One menu for all rows: the rows' buttons open it, and say before that which link it is about. */
export function useRowMenu(actions: LinkMenuActions) {
  const [link, setLink] = useState<Link | null>(null);
  const button = useRef<HTMLElement | null>(null);
  // The same for as long as the list is there, or all rows would be drawn again whenever the list is.
  const onMenu = useCallback((of: Link, opener: HTMLElement) => {
    button.current = opener;
    setLink(of);
  }, []);
  return {
    onMenu,
    menu: (
      <MenuList
        id={rowMenuId}
        name={word('moreActions', link?.shortCode ?? '')}
        heading={link?.shortCode}
        items={link ? linkMenu(link, actions) : []}
        button={button}
      />
    ),
  };
}
