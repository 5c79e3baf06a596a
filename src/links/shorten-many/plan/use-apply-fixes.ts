import { useEffect, useState } from 'preact/hooks';
import type { FixProposal } from '../../../core/sheet/row-fixes.ts';

/** Whether both are the same row, in whichever line it is now. */
const isSame = (one: FixProposal, other: FixProposal): boolean =>
  one.checked.row.longUrl === other.checked.row.longUrl &&
  one.checked.row.alias === other.checked.row.alias &&
  one.fix?.to === other.fix?.to &&
  (one.fix?.to !== 'cells' || other.fix?.to !== 'cells' || one.fix.row.longUrl === other.fix.row.longUrl);

/**
 * Applies a fix to the present text. A fix that is pressed while typed text is still being read waits for that, and applies to the rows as
 * they are then. `isCurrent`: the proposals belong to the present text.
 */
export function useApplyFixes(
  proposals: readonly FixProposal[],
  isCurrent: boolean,
  mend: (which: readonly FixProposal[]) => void,
): (which: readonly FixProposal[]) => void {
  const [wanted, setWanted] = useState<readonly FixProposal[]>([]);
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
