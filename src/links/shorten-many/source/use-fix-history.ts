import { useState } from 'preact/hooks';
import type { BatchSource } from './batch-source.ts';

/** How many fixes can be undone, one after another. Each step keeps the whole text before it. */
const mostKept = 20;

/** The browser's undo does not know of lines that were corrected by a button. Typing or entering something else ends this undo. */
export function useFixHistory(source: BatchSource, onSource: (source: BatchSource) => void) {
  const [before, setBefore] = useState<readonly BatchSource[]>([]);
  const last = before.at(-1);
  return {
    take: (next: BatchSource) => {
      setBefore([]);
      onSource(next);
    },
    mend: (next: BatchSource) => {
      setBefore([...before, source].slice(-mostKept));
      onSource(next);
    },
    undo: last
      ? () => {
          setBefore(before.slice(0, -1));
          onSource(last);
        }
      : null,
  };
}
