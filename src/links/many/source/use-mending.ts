import { useState } from 'preact/hooks';
import type { Source } from './source.ts';

/** So many fixes can be taken back, one after the other: each is the whole text as it was before. */
const mostKept = 20;

/** The browser's own undo does not know of lines that were mended for the user. What is brought or typed afterwards makes an end of it. */
export function useMending(source: Source, onSource: (source: Source) => void) {
  const [before, setBefore] = useState<readonly Source[]>([]);
  const last = before.at(-1);
  return {
    take: (next: Source) => {
      setBefore([]);
      onSource(next);
    },
    mend: (next: Source) => {
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
