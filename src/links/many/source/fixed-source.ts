import { fixedLine, type Proposal } from '../../../core/sheet/fixes.ts';
import type { Source } from './source.ts';

export interface Mending {
  /** Asked of each line that is shown, at every key: it looks at no other. */
  can: (proposal: Proposal) => boolean;
  /** `null` where there is nothing that can be mended. */
  mend: (proposals: readonly Proposal[]) => Source | null;
}

/** Mends a source: a text in its own lines, a file beside it. */
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
  const placeOf = ({ checked: { row }, fix }: Proposal): string[] | null =>
    fix && fixedLine(lines[row.line - 1], row.alias, fix);
  return {
    can: (proposal) => placeOf(proposal) !== null,
    mend: (proposals) => {
      const places = new Map(proposals.map((proposal) => [proposal.checked.row.line, placeOf(proposal)]));
      if ([...places.values()].every((place) => place === null)) return null;
      return { ...source, text: lines.flatMap((line, at) => places.get(at + 1) ?? [line]).join('\n') };
    },
  };
}
