import { useEffect, useState } from 'preact/hooks';

/** False for the first paint and true from then on: what can come a frame later does not make the first one late. */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted;
}
