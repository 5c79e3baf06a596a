import { isInDoubt, type CreateIntent } from '../../core/intent/create-intent.ts';
import { isSettled, type Intent } from '../../core/intent/intent.ts';
import { nextAction, stepIntent } from '../../core/intent/step-intent.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';
import { mayLeave } from '../batches/halted.ts';
import { keepClaim } from '../batches/keep-claim.ts';
import { unattended } from '../unattended.ts';
import { runCreateStep } from './create-link.ts';
import { runDeleteStep } from './delete-link.ts';
import { inPageTurn } from './page-turn.ts';
import { saveIntent } from './save-intent.ts';
import { isOfUnreadPage, withLinkOfUnreadPage } from './unread-page.ts';
import { wakeAt } from './wake.ts';

/** Takes an intent from step to step. `isUrgent`: the user has asked for its next step, whatever was said of waiting. */
export async function runSteps(intent: Intent, isUrgent = false): Promise<Intent> {
  let current = await afterCutOff(intent, isUrgent);
  for (let isFirst = true; !isSettled(current); isFirst = false) {
    const action = nextAction(current, Date.now());
    const isToBeSent = action.do === 'post' || current.state.at === 'waiting';
    const leave = isToBeSent && !isUrgent ? await mayLeave(current.batch) : 'now';
    if (leave === 'later') return putBack(current);
    if (leave === 'never') return endRow(current);
    if (action.do === 'wait') wakeAt(action.until);
    if (action.do === 'wait' || action.do === 'rest') return current;
    if (action.do === 'post' && isOfUnreadPage(current)) {
      const next = await readAnew(current);
      if (next === null || next !== current) return next ?? current;
    }
    current = await runStep(current, action.do, isUrgent && isFirst);
  }
  return current;
}

/**
 * Whoever comes first to what was cut off resumes it: the start of the worker passes by what another is at. It is kept as that: else its
 * pause would begin anew at each waking, and never be over.
 */
async function afterCutOff(intent: Intent, isUrgent: boolean): Promise<Intent> {
  const now = Date.now();
  const cutOff = stepIntent(intent, { type: 'cut-off', now });
  if (cutOff === intent) return intent;
  const next = isUrgent ? stepIntent(cutOff, { type: 'hurried', now }) : cutOff;
  await unattended(() => saveIntent(next, 'relaxed'));
  return next;
}

const readAgainMs = 15_000;

/** `null`: it is not to be sent now, since its page still can't be read, or gets its link by another wish. */
async function readAnew(intent: CreateIntent): Promise<Intent | null> {
  const next = await withLinkOfUnreadPage(intent).catch(() => null);
  if (next === null) wakeAt(Date.now() + readAgainMs);
  else if (next !== intent) await saveIntent(next, 'strict');
  return next;
}

/**
 * A row whose batch is paused. Its wish would stand for its page, and whoever else wants a link for that would wait as long: the row begins
 * anew when its batch goes on. A delete stands in nobody's way.
 */
async function putBack(intent: Intent): Promise<Intent> {
  if (intent.kind === 'delete') return intent;
  await inPageTurn(async () => {
    await keepClaim(stepIntent(intent, { type: 'canceled', now: Date.now() }));
    await removeIntents([intent.id]);
  });
  return intent;
}

/** A row whose batch is stopped. It is open as before, but for what may have made a link: that is told as taken back. */
async function endRow(intent: Intent): Promise<Intent> {
  if (intent.kind === 'delete' || !isInDoubt(intent)) {
    await removeIntents([intent.id]);
    return intent;
  }
  const ended = stepIntent(intent, { type: 'canceled', now: Date.now() });
  await saveIntent(ended, 'strict');
  return ended;
}

const runStep = (intent: Intent, step: 'post' | 'look', isUrgent: boolean): Promise<Intent> =>
  intent.kind === 'create' ? runCreateStep(intent, step, isUrgent) : runDeleteStep(intent, step, isUrgent);
