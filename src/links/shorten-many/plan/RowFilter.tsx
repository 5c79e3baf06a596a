import { useState } from 'preact/hooks';
import { formatNumber, t, type TextKey } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';

type Parts<Name extends string, Row> = Record<Name | 'all', readonly Row[]>;

/** The chosen part and its rows. If it has become empty, all rows are shown. */
export function useRowFilter<Name extends string, Row>(parts: Parts<Name, Row>) {
  const [wanted, choose] = useState<Name | 'all'>('all');
  const chosen = parts[wanted].length > 0 ? wanted : 'all';
  return { chosen, shown: parts[chosen], choose };
}

export interface RowFilterProps<Name extends string> {
  parts: Parts<Name, unknown>;
  /** The name of each part, in the order of display. */
  words: Record<Name | 'all', TextKey>;
  chosen: Name | 'all';
  onChoose: (part: Name | 'all') => void;
}

/** Chooses the part of the rows that the table shows, with the number of rows in each. Parts without rows are left out. */
export const RowFilter = <Name extends string>({ parts, words, chosen, onChoose }: RowFilterProps<Name>) => (
  <div class="segments" role="group" aria-label={t('showRows')}>
    {(Object.keys(words) as (Name | 'all')[])
      .filter((at) => parts[at].length > 0 || at === chosen)
      .map((at) => (
        <Button kind="segment" key={at} aria-pressed={at === chosen} onClick={() => onChoose(at)}>
          {t('partCount', t(words[at]), formatNumber(parts[at].length))}
        </Button>
      ))}
  </div>
);
