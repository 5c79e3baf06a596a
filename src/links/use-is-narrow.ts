import { useEffect, useState } from 'preact/hooks';

/** The same limit as in the style sheets: below it there is no room for columns. */
const narrow = matchMedia('(width < 720px)');

export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  useEffect(() => {
    const onChange = () => setNarrow(narrow.matches);
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, []);
  return isNarrow;
}
