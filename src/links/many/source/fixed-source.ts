import { fixedLines, type Proposal } from '../../../core/sheet/fixes.ts';
import type { InputRow } from '../../../core/sheet/sheet-rows.ts';
import type { Source } from './source.ts';

export interface Mending {
  /** Called for every shown line at each key press, so it looks at this line only. */
  can: (proposal: Proposal) => boolean;
  /** `null`: nothing can be corrected. */
  mend: (proposals: readonly Proposal[]) => Source | null;
}

/** Corrects a source: a text in its own lines, a file by separate fixes. */
export const mendingOf = (source: Source): Mending =>
  source.at === 'file' ? besideFile(source) : inText(source);

const besideFile = (source: Extract<Source, { at: 'file' }>): Mending => ({
  can: ({ fix }) => fix !== null,
  mend: (proposals) => {
    const fixes = proposals.flatMap(({ fix }) => fix ?? []);
    return fixes.length > 0 ? { ...source, fixes: [...(source.fixes ?? []), ...fixes] } : null;
  },
});

function inText(source: Extract<Source, { at: 'text' }>): Mending {
  const lines = source.text.split('\n');
  const linesOf = ({ line, lastLine = line }: InputRow) => lines.slice(line - 1, lastLine);
  const placeOf = ({ checked: { row }, fix }: Proposal): string[] | null =>
    fix && fixedLines(linesOf(row), row, fix);
  return {
    can: (proposal) => placeOf(proposal) !== null,
    mend: (proposals) => {
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
