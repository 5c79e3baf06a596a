import { useEffect, useState } from 'preact/hooks';

/** As in the style sheets: a window in which columns have no room beside each other. */
const narrow = matchMedia('(width < 720px)');

export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  useEffect(() => {
    const onChange = () => setNarrow(narrow.matches);
    narrow.addEventListener('change', onChange);
    return () => narrow.removeEventListener('change', onChange);
  }, []);
  return isNarrow;
}
