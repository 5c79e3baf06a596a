import { fixedLines, type Proposal } from '../../../core/sheet/fixes.ts';
import type { Source } from './source.ts';

/** Mends a source: a text in its own lines, a file beside it. What it gives is `null` where there is nothing that it can mend. */
export function mendingOf(source: Source): (proposals: readonly Proposal[]) => Source | null {
  const before = source.at === 'text' ? source.text.split('\n') : [];
  return (proposals) => {
    if (source.at === 'file') {
      const fixes = proposals.flatMap(({ fix }) => fix ?? []);
      return fixes.length > 0 ? { ...source, fixes: [...(source.fixes ?? []), ...fixes] } : null;
    }
    let lines = before;
    for (const { checked, fix } of proposals) lines = (fix && fixedLines(lines, checked.row, fix)) ?? lines;
    return lines === before ? null : { ...source, text: lines.join('\n') };
  };
}
