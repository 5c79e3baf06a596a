import type { ComponentChildren } from 'preact';
import { t, type TextKey } from '../../../platform/i18n.ts';

/** What to do, one after another, beside what it is for. */
export const InstructionList = ({ heading, children }: { heading: TextKey; children: ComponentChildren }) => (
  <aside aria-labelledby="steps">
    <h3 id="steps">{t(heading)}</h3>
    <ol class="steps">{children}</ol>
  </aside>
);
