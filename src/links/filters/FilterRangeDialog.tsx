import type { LinkFilters } from '../../core/list/filter-links.ts';
import { parseClicksFilter, parseCreatedFilter } from '../../core/list/filter-parameters.ts';
import { t } from '../../platform/i18n.ts';
import { RangeDialog } from '../dialogs/RangeDialog.tsx';
import type { RangeFilter } from './filter-groups.ts';

export interface FilterRangeDialogProps {
  of: RangeFilter;
  filters: LinkFilters;
  onFilters: (filters: LinkFilters) => void;
  onClose: () => void;
}

/** Asks for any days, or any number of clicks. */
export function FilterRangeDialog({ of, filters, onFilters, onClose }: FilterRangeDialogProps) {
  const { created, clicks } = filters;
  return of === 'created' ? (
    <RangeDialog
      heading={t('createdHeading')}
      type="date"
      first={typeof created === 'object' && created ? [created.from, created.to] : ['', '']}
      onRange={(from, to) => onFilters({ ...filters, created: parseCreatedFilter(`${from}..${to}`) })}
      onClose={onClose}
    />
  ) : (
    <RangeDialog
      heading={t('clicksHeadingSoFar')}
      type="number"
      first={clicks ? [String(clicks.least), String(clicks.most ?? '')] : ['', '']}
      onRange={(least, most) => onFilters({ ...filters, clicks: parseClicksFilter(`${least}..${most}`) })}
      onClose={onClose}
    />
  );
}
