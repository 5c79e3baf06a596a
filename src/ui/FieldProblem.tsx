import type { ComponentChildren } from 'preact';
import { Icon } from './Icon.tsx';

/** What is wrong with a field, below it. */
export const FieldProblem = ({ id, children }: { id?: string; children: ComponentChildren }) => (
  <div class="field-problem" id={id} role="alert">
    <Icon name="alert" />
    <div>{children}</div>
  </div>
);
