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

/** Takes an intent from step to step. `isUrgent`: the user asked for the next step, so it waits for nothing. */
export async function runSteps(intent: Intent, isUrgent = false): Promise<Intent> {
  let current = await afterCutOff(intent, isUrgent);
  for (let isFirst = true; !isSettled(current); isFirst = false) {
    const action = nextAction(current, Date.now());
    // A row that waits is asked about too, so that it leaves the journal when its batch is paused.
    const isToBeSent = action.do === 'send' || current.state.at === 'waiting';
    const leave = isToBeSent && !isUrgent ? await mayLeave(current.batch) : 'now';
    if (leave === 'later') return putBack(current);
    if (leave === 'never') return endRow(current);
    if (action.do === 'wait') wakeAt(action.until);
    if (action.do === 'wait' || action.do === 'rest') return current;
    if (action.do === 'send' && isOfUnreadPage(current)) {
      const next = await readAnew(current);
      if (next !== current) return next ?? current;
    }
    current = await runStep(current, action.do, isUrgent && isFirst);
  }
  return current;
}

/** Resumes an intent that was cut off while sending. The new state is saved, or its pause would start over at every wake-up. */
async function afterCutOff(intent: Intent, isUrgent: boolean): Promise<Intent> {
  const now = Date.now();
  const cutOff = stepIntent(intent, { type: 'cut-off', now });
  if (cutOff === intent) return intent;
  const next = isUrgent ? stepIntent(cutOff, { type: 'urged', now }) : cutOff;
  await unattended(() => saveIntent(next, 'relaxed'));
  return next;
}

const readAgainMs = 15_000;

/** `null`: not to be sent now. Whether its page has a link still can't be read, or another wish is making that link. */
async function readAnew(intent: CreateIntent): Promise<Intent | null> {
  const next = await withLinkOfUnreadPage(intent).catch(() => null);
  if (next === null) wakeAt(Date.now() + readAgainMs);
  else if (next !== intent) await saveIntent(next, 'strict');
  return next;
}

/**
 * Takes the row of a paused batch out of the journal; it starts again when the batch resumes. Left there, it would hold up every other wish
 * for the same page. A delete holds up nothing, so it stays.
 */
async function putBack(intent: Intent): Promise<Intent> {
  if (intent.kind === 'delete') return intent;
  await inPageTurn(async () => {
    await keepClaim(stepIntent(intent, { type: 'canceled', now: Date.now() }));
    await removeIntents([intent.id]);
  });
  return intent;
}

/** Ends the row of a stopped batch, as if it had never begun. If a POST may have made its link, the intent stays in the journal as canceled. */
async function endRow(intent: Intent): Promise<Intent> {
  if (intent.kind === 'delete' || !isInDoubt(intent)) {
    await removeIntents([intent.id]);
    return intent;
  }
  const ended = stepIntent(intent, { type: 'canceled', now: Date.now() });
  await saveIntent(ended, 'strict');
  return ended;
}

const runStep = (intent: Intent, step: 'send' | 'look', isUrgent: boolean): Promise<Intent> =>
  intent.kind === 'create' ? runCreateStep(intent, step, isUrgent) : runDeleteStep(intent, step, isUrgent);
