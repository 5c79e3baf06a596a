import { fixedLines, type FixProposal } from '../../../core/sheet/row-fixes.ts';
import type { InputRow } from '../../../core/sheet/input-rows.ts';
import type { BatchSource } from './batch-source.ts';

export interface BatchSourceFixer {
  /** Called for every shown line at each key press, so it looks at this line only. */
  canFix: (proposal: FixProposal) => boolean;
  /** `null`: nothing can be corrected. */
  fixSource: (proposals: readonly FixProposal[]) => BatchSource | null;
}

/** Corrects a source: a text in its own lines, a file by separate fixes. `isWhole`: the rows of a text are not its lines. */
export function createSourceFixer(source: BatchSource, isWhole: boolean): BatchSourceFixer {
  if (source.at === 'file') return besideFile(source);
  return isWhole ? nowhere : inText(source);
}

const nowhere: BatchSourceFixer = { canFix: () => false, fixSource: () => null };

const besideFile = (source: Extract<BatchSource, { at: 'file' }>): BatchSourceFixer => ({
  canFix: ({ fix }) => fix !== null,
  fixSource: (proposals) => {
    const fixes = proposals.flatMap(({ fix }) => fix ?? []);
    return fixes.length > 0 ? { ...source, fixes: [...(source.fixes ?? []), ...fixes] } : null;
  },
});

function inText(source: Extract<BatchSource, { at: 'text' }>): BatchSourceFixer {
  const lines = source.text.split('\n');
  const linesOf = ({ line, lastLine = line }: InputRow) => lines.slice(line - 1, lastLine);
  const placeOf = ({ checked: { row }, fix }: FixProposal): string[] | null =>
    fix && fixedLines(linesOf(row), row, fix);
  return {
    canFix: (proposal) => placeOf(proposal) !== null,
    fixSource: (proposals) => {
      const mended: (readonly string[])[] = lines.map((line) => [line]);
      let isMended = false;
      for (const proposal of proposals) {
        const { line, lastLine = line } = proposal.checked.row;
        const place = placeOf(proposal);
        if (place === null) continue;
        isMended = true;
        mended.fill([], line - 1, lastLine);
        mended[line - 1] = place;
      }
      return isMended ? { ...source, text: mended.flat().join('\n') } : null;
    },
  };
}
