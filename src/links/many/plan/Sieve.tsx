import { useState } from 'preact/hooks';
import { formatNumber, word, type Word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** Rows by the parts they are in. */
type Parts<Name extends string, Row> = Record<Name | 'all', readonly Row[]>;

/** Which part is looked at, and its rows: one that has become empty gives way to all. */
export function usePart<Name extends string, Row>(parts: Parts<Name, Row>) {
  const [wanted, choose] = useState<Name | 'all'>('all');
  const chosen = parts[wanted].length > 0 ? wanted : 'all';
  return { chosen, shown: parts[chosen], choose };
}

export interface SieveProps<Name extends string> {
  parts: Parts<Name, unknown>;
  /** What each part is called, in the order in which they stand. */
  words: Record<Name | 'all', Word>;
  chosen: Name | 'all';
  onChoose: (part: Name | 'all') => void;
}

/** Which part of the rows the table shows, with how many are in each; parts without rows are left out. */
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
