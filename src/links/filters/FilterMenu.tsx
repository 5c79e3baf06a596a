import type { RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuList, type MenuItem } from '../../ui/menu/MenuList.tsx';

export interface FilterMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  /** Each is a menu of its own, which the entry with its heading and its value opens. */
  groups: readonly { key: string; heading: string; value: string; items: MenuItem[]; isApart?: boolean }[];
}

/** One button for all filters, and for the order of the rows. */
export function FilterMenu({ button, groups }: FilterMenuProps) {
  const id = useId();
  const open = (key: string) =>
    document.querySelector<HTMLElement>(`#${CSS.escape(id + key)}`)?.showPopover();
  return (
    <>
      <Button kind="quiet" ref={button} aria-haspopup="menu" popovertarget={id}>
        <Icon name="filter" />
        <span>{t('filter')}</span>
        <span class="caret" aria-hidden="true" />
      </Button>
      <MenuList
        id={id}
        name={t('filter')}
        button={button}
        isAtStart
        items={groups.map(({ key, heading, value, isApart }) => ({
          name: heading,
          value,
          ...(isApart && { isApart }),
          onChoose: () => open(key),
        }))}
      />
      {groups.map(({ key, heading, items }) => (
        <MenuList key={key} id={id + key} name={heading} button={button} isAtStart items={items} />
      ))}
    </>
  );
}
