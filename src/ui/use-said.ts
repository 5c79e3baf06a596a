import { useEffect, useState } from 'preact/hooks';

const shownMs = 4000;

/** A short sentence about what was done just now, which goes by itself. */
export function useSaid(): [string, (text: string) => void] {
  const [said, setSaid] = useState({ text: '' });
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid({ text: '' }), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.text, (text) => setSaid({ text })];
}
