import { formatNumber } from '../../platform/words.ts';

export interface SieveProps<Name extends string> {
  name: string;
  parts: readonly { at: Name; text: string; count: number }[];
  chosen: Name;
  onChoose: (part: Name) => void;
}

/** Which part of the rows the table shows, with how many are in each; parts without rows are left out. */
export const Sieve = <Name extends string>({ name, parts, chosen, onChoose }: SieveProps<Name>) => (
  <div class="periods" role="group" aria-label={name}>
    {parts
      .filter(({ at, count }) => count > 0 || at === chosen)
      .map(({ at, text, count }) => (
        <button type="button" key={at} aria-pressed={at === chosen} onClick={() => onChoose(at)}>
          {`${text} ${formatNumber(count)}`}
        </button>
      ))}
  </div>
);
