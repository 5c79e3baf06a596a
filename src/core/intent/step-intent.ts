import type { Action } from './action.ts';
import { nextCreateAction, stepCreate } from './step-create.ts';
import { nextDeleteAction, stepDelete } from './step-delete.ts';
import { isToCome } from '../time-to-come.ts';
import type { Intent } from './intent.ts';
import type { CreatedLink } from '../link/link.ts';

/** What can happen to either kind of intent from outside. */
export type IntentEvent =
  | { type: 'cut-off' | 'urged' | 'canceled' | 'account-gone'; now: number }
  | { type: 'chosen'; link: CreatedLink; now: number }
  | { type: 'postponed'; dueAt: number }
  | { type: 'new-wanted' }
  | { type: 'seen' };

/** What an intent needs next. A wait that is longer than any of Curtail's was set by a wrong clock, and counts as over. */
export function nextAction(intent: Intent, now: number): Action {
  const action = actionAt(intent, now);
  const isFar = action.do === 'wait' && action.until !== null && !isToCome(action.until, now);
  return isFar ? actionAt(intent, Infinity) : action;
}

const actionAt = (intent: Intent, now: number): Action =>
  intent.kind === 'create' ? nextCreateAction(intent, now) : nextDeleteAction(intent, now);

/** Where an event leads an intent. One that is not for its kind changes nothing. */
export const stepIntent = <Kind extends Intent>(intent: Kind, event: IntentEvent): Kind =>
  step(intent, event) as Kind;

function step(intent: Intent, event: IntentEvent): Intent {
  if (intent.kind === 'create') return event.type === 'postponed' ? intent : stepCreate(intent, event);
  return event.type === 'chosen' || event.type === 'new-wanted' ? intent : stepDelete(intent, event);
}
