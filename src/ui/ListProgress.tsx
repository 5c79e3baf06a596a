import { countWord, formatMegabytes, word } from '../platform/words.ts';
import { readProgress } from '../store/items/progress.ts';
import { useStored } from './use-stored.ts';

/** How far the list is that the worker reads; before that is known, what is said otherwise. */
export function ListProgress({ otherwise }: { otherwise: string }) {
  const progress = useStored(null, readProgress, ['storage']);
  if (progress === null) return <>{otherwise}</>;
  return <>{word('readingLinks', countWord('links', progress.rows), formatMegabytes(progress.bytes))}</>;
}
