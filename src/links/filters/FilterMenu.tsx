import type { RefObject } from 'preact';
import { useId } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MenuList, type MenuItem } from '../../ui/menu/MenuList.tsx';

interface FilterMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  /** Each is a menu of its own, beside the entry with its heading and its value. */
  groups: readonly { key: string; heading: string; value: string; items: MenuItem[]; isApart?: boolean }[];
}

/** One button for all filters, and for the order of the rows. */
export function FilterMenu({ button, groups }: FilterMenuProps) {
  const id = useId();
  return (
    <>
      <Button kind="quiet" icon="filter" ref={button} aria-haspopup="menu" popovertarget={id}>
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
          opens: { id: id + key, value },
          onChoose: () => undefined,
          ...(isApart && { isApart }),
        }))}
      />
      {groups.map(({ key, heading, items }) => (
        <MenuList key={key} id={id + key} name={heading} button={null} items={items} />
      ))}
    </>
  );
}
