import { useEffect, useState } from 'preact/hooks';
import type { Proposal } from '../../../core/sheet/fixes.ts';

/** The same row, in whatever line it stands by now. */
const isSame = (one: Proposal, other: Proposal): boolean =>
  one.checked.row.longUrl === other.checked.row.longUrl &&
  one.checked.row.alias === other.checked.row.alias &&
  one.fix?.to === other.fix?.to;

/**
 * A fix of the text as it is. One that is pressed while what was typed is still being read waits for that, and is of the rows as they are
 * then. `isCurrent`: the proposals are of the text as it is now.
 */
export function useFix(
  proposals: readonly Proposal[],
  isCurrent: boolean,
  mend: (which: readonly Proposal[]) => void,
): (which: readonly Proposal[]) => void {
  const [wanted, setWanted] = useState<readonly Proposal[]>([]);
  useEffect(() => {
    if (!isCurrent || wanted.length === 0) return;
    setWanted([]);
    const found = wanted.flatMap((one) => {
      const same = proposals.filter((other) => isSame(one, other));
      return same.find(({ checked }) => checked.row.line === one.checked.row.line) ?? same.slice(0, 1);
    });
    mend([...new Set(found)]);
  }, [isCurrent, proposals, wanted]);
  return (which) => (isCurrent ? mend(which) : setWanted(which));
}
