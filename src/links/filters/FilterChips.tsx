import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { MenuButton } from '../MenuButton.tsx';
import type { FilterGroup } from './filter-groups.ts';

interface FilterChipsProps {
  groups: readonly FilterGroup[];
  onClear: (of: readonly FilterGroup['key'][]) => void;
}

/** The filters that are set: each with its menu, and a way to clear it. */
export function FilterChips({ groups, onClear }: FilterChipsProps) {
  const set = groups
    .filter(({ isSet }) => isSet)
    .map(({ key, heading, value, items }) => ({ key, items, text: t('labelAndText', heading, value) }));
  return (
    <>
      {set.map(({ key, text, items }) => (
        <span key={key} class="chip on">
          <MenuButton kind="link" text={text} items={items} isCaretLess />
          <Button
            kind="icon-button"
            icon="close"
            label={t('clearFilter', text)}
            onClick={() => onClear([key])}
          />
        </span>
      ))}
      {set.length > 1 && (
        <Button kind="quiet" isSmall onClick={() => onClear(set.map(({ key }) => key))}>
          {t('clearFilters')}
        </Button>
      )}
    </>
  );
}
