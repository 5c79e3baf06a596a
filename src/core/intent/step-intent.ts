import { nextCreateAction, stepCreate, type CreateAction } from './step-create.ts';
import { nextDeleteAction, stepDelete } from './delete-intent.ts';
import type { Intent } from './intent.ts';
import type { CreatedLink } from '../link/link.ts';

/** What can happen to either kind of intent from outside. */
export type IntentEvent =
  | { type: 'cut-off' | 'hurried' | 'cancelled' | 'account-gone'; now: number }
  | { type: 'chosen'; link: CreatedLink; now: number }
  | { type: 'seen' };

/** Nothing ever waits longer: what seems to was begun while the clock was wrong, and is due. */
const longestWaitMs = 3_600_000;

/** What an intent needs next. */
export function nextAction(intent: Intent, now: number): CreateAction {
  const action = actionAt(intent, now);
  const isFar = action.do === 'wait' && action.until !== null && action.until > now + longestWaitMs;
  return isFar ? actionAt(intent, Infinity) : action;
}

const actionAt = (intent: Intent, now: number): CreateAction =>
  intent.kind === 'create' ? nextCreateAction(intent, now) : nextDeleteAction(intent, now);

export const stepIntent = (intent: Intent, event: IntentEvent): Intent =>
  intent.kind === 'create'
    ? stepCreate(intent, event)
    : event.type === 'chosen'
      ? intent
      : stepDelete(intent, event);
