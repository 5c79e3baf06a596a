import { excerptFromFirstMatch } from '../../core/search/highlights.ts';
import { Highlighted } from '../../ui/Highlighted.tsx';

/** About how many letters of a title fit into a row, beside its age and clicks. */
const shownLetters = 22;

export interface FoundTextProps {
  text: string;
  query: string;
}

/** A code or title with what was found highlighted. A long one starts shortly before that, so that it is not cut off. */
export const FoundText = ({ text, query }: FoundTextProps) => (
  <Highlighted text={excerptFromFirstMatch(text, query, shownLetters)} query={query} />
);
