import { useState } from 'preact/hooks';
import { formatNumber, word, type Word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';

type Parts<Name extends string, Row> = Record<Name | 'all', readonly Row[]>;

/** The chosen part and its rows. If it has become empty, all rows are shown. */
export function usePart<Name extends string, Row>(parts: Parts<Name, Row>) {
  const [wanted, choose] = useState<Name | 'all'>('all');
  const chosen = parts[wanted].length > 0 ? wanted : 'all';
  return { chosen, shown: parts[chosen], choose };
}

export interface SieveProps<Name extends string> {
  parts: Parts<Name, unknown>;
  /** The name of each part, in the order of display. */
  words: Record<Name | 'all', Word>;
  chosen: Name | 'all';
  onChoose: (part: Name | 'all') => void;
}

/** Chooses the part of the rows that the table shows, with the number of rows in each. Parts without rows are left out. */
export const Sieve = <Name extends string>({ parts, words, chosen, onChoose }: SieveProps<Name>) => (
  <div class="segments" role="group" aria-label={word('showRows')}>
    {(Object.keys(words) as (Name | 'all')[])
      .filter((at) => parts[at].length > 0 || at === chosen)
      .map((at) => (
        <Button kind="segment" key={at} aria-pressed={at === chosen} onClick={() => onChoose(at)}>
          {word('partCount', word(words[at]), formatNumber(parts[at].length))}
        </Button>
      ))}
  </div>
);
