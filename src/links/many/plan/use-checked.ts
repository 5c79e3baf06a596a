import { useEffect, useRef, useState } from 'preact/hooks';
import { isNothing, type Source } from '../source/source.ts';
import { checkSource, nothing, type Checked, type KnownList } from './check-source.ts';

const typingMs = 200;
/** A batch that runs makes links one after the other: they are looked through when that has ended, or makes a pause. */
const calmMs = 500;

/**
 * What would become of each row of the source, beside the links that are there. It is worked out anew for another source, for a list that
 * was fetched anew, and once no more links are made. `isCurrent`: it is of the source and the list as they are now.
 */
export function useChecked(source: Source, list: KnownList): { checked: Checked; isCurrent: boolean } {
  const listAt = list.links && list.fetchedAt;
  const cleaningKey = JSON.stringify([list.cleaning, list.isCleaned]);
  const [checked, setChecked] = useState(nothing);
  const [of, setOf] = useState<unknown[]>([]);
  const wanted = [source, listAt, cleaningKey];
  const isCurrent = wanted.every((part, at) => part === of[at]);
  const current = useRef(list);
  current.current = list;
  const seen = useRef<KnownList['links']>(null);
  const [calm, setCalm] = useState(list.links);
  // The rows of a file stay where only its fixes change.
  const brought = source.at === 'file' ? source.file : source;
  useEffect(() => {
    if (source.at === 'file') setChecked({ at: 'reading' });
    else if (isNothing(source)) setChecked(nothing);
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
