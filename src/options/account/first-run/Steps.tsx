import type { ComponentChildren } from 'preact';
import { word, type Word } from '../../../platform/words.ts';

/** What to do, one after another, beside what it is for. */
export const Steps = ({ heading, children }: { heading: Word; children: ComponentChildren }) => (
  <aside aria-labelledby="steps">
    <h3 id="steps">{word(heading)}</h3>
    <ol class="steps">{children}</ol>
  </aside>
);
