import { useEffect, useRef, useState } from 'preact/hooks';
import { isEmptySource, type BatchSource } from '../source/batch-source.ts';
import {
  checkSource,
  emptyCheckedSource,
  type CheckedSource,
  type SourceCheckInput,
} from './check-source.ts';

const typingMs = 200;
/** A running batch creates one link after another. The rows are checked again when it has ended or pauses. */
const calmMs = 500;

/**
 * What will become of each row of the source, given the known links. It is computed again for another source or a newly fetched list, where a
 * link is deleted or a delete undone, and when no more links are being created. `isCurrent`: it belongs to the present source and list.
 */
export function useCheckedSource(
  source: BatchSource,
  list: SourceCheckInput,
): { checked: CheckedSource; isCurrent: boolean } {
  const listAt = list.links && list.fetchedAt;
  const { unwrapped, cleaned } = list.choices;
  const settingsKey = JSON.stringify([list.cleaning, list.warn]);
  const [checked, setChecked] = useState(emptyCheckedSource);
  const [of, setOf] = useState<unknown[]>([]);
  const wanted = [source, listAt, list.deletedCodes, settingsKey, unwrapped, cleaned];
  const isCurrent = wanted.every((part, at) => part === of[at]);
  const current = useRef(list);
  current.current = list;
  const seen = useRef<SourceCheckInput['links']>(null);
  const [calm, setCalm] = useState(list.links);
  // If only the fixes of a file change, its rows stay shown meanwhile.
  const brought = source.at === 'file' ? source.file : source;
  useEffect(() => {
    if (source.at === 'file') setChecked({ at: 'reading' });
    else if (isEmptySource(source)) setChecked(emptyCheckedSource);
  }, [brought]);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(list.links), calmMs);
    return () => clearTimeout(timer);
  }, [list.links]);
  useEffect(() => {
    if (calm === seen.current && isCurrent) return undefined;
    let isOutdated = false;
    const check = async () => {
      const known = current.current;
      const found = await checkSource(source, known, () => isOutdated);
      if (isOutdated) return;
      seen.current = known.links;
      setChecked(found);
      setOf(wanted);
    };
    const isTyping = source.at === 'text' && of[0] !== source;
    const timer = setTimeout(() => void check(), isTyping ? typingMs : 0);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [...wanted, calm]);
  return { checked, isCurrent };
}
