import { useCallback, useRef, useState } from 'preact/hooks';
import type { Link } from '../../../core/link/link.ts';
import { t } from '../../../platform/i18n.ts';
import { linkMenu, type LinkMenuActions } from '../../../ui/menu/link-menu.ts';
import type { GoalOf } from '../../goals/use-pruned-goals.ts';
import { MenuList, type MenuItem } from '../../../ui/menu/MenuList.tsx';

export const rowMenuId = 'row-menu';

export interface RowMenuActions extends LinkMenuActions {
  onGoal: (link: Link) => void;
  goalOf: GoalOf;
}

/** The menu of a link in any list, with the goal added before the item that deletes the link. */
const rowMenu = (link: Link, actions: RowMenuActions): MenuItem[] =>
  linkMenu(link, actions).toSpliced(actions.offers.canDelete ? -1 : Infinity, 0, {
    name: t(actions.goalOf(link) ? 'goalChange' : 'goalSet'),
    icon: 'target',
    key: 'G',
    onChoose: () => actions.onGoal(link),
  });

/** One menu for all rows. The buttons of the rows open it, and say beforehand which link it is about. */
export function useRowMenu(actions: RowMenuActions) {
  const [link, setLink] = useState<Link | null>(null);
  const button = useRef<HTMLElement | null>(null);
  // The same function all the time. Otherwise every row would be drawn again whenever the list is.
  const onMenu = useCallback((of: Link, opener: HTMLElement) => {
    button.current = opener;
    setLink(of);
  }, []);
  return {
    onMenu,
    menu: (
      <MenuList
        id={rowMenuId}
        name={t('moreActions', link?.shortCode ?? '')}
        heading={link?.shortCode}
        items={link ? rowMenu(link, actions) : []}
        button={button}
      />
    ),
  };
}
