import { word } from '../platform/words.ts';
import type { StoredProblem } from '../store/item.ts';
import { Notice } from '../ui/Notice.tsx';

/** Stored data that can't be used is neither hidden nor thrown away: it is said, and stays where it is. */
export function StoredProblems({ problems }: { problems: StoredProblem[] }) {
  if (problems.length === 0) return null;
  const isNewer = problems.includes('newer');
  return <Notice tone="warning" heading={word(isNewer ? 'storedNewer' : 'storedUnreadable')} />;
}
