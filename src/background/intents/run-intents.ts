import { isOpen, isSettled, isUnchecked, type Intent } from '../../core/intent/intent.ts';
import { isUnseenEnd } from '../../core/intent/page-intents.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { nextAction, stepIntent, type IntentEvent } from '../../core/intent/step-intent.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readIntent } from '../../store/journal/intents.ts';
import { readWholeJournal } from '../../store/journal/journal.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { showIntent } from '../doors/button.ts';
import { runCreateStep } from './create-link.ts';
import { dropUsedDraft } from './drafts.ts';
import { runSteps } from './run-steps.ts';
import { saved, saveIntent } from './save-intent.ts';
import { tell } from '../doors/tell.ts';
import { attempt, unattended } from '../unattended.ts';
import { wakeAgain, wakeAt } from './wake.ts';

/** The intents that this worker is running. Any other that the journal has in `sending` was cut off when an earlier worker ended. */
const underWay = new Map<string, Promise<Intent>>();

/**
 * Runs an intent until it is settled or has to wait. A second call joins the first. A refusal is returned at once; the look that some
 * refusals need follows in the background.
 */
export const runIntent = <Kind extends Intent>(intent: Kind): Promise<Kind> =>
  inTurnOf(intent, () => runSteps(intent));

/** The same for an intent from the journal. It may have been settled since it was read, so it is read again first. */
export const runKeptIntent = <Kind extends Intent>(known: Kind): Promise<Kind> =>
  inTurnOf(known, async () => {
    const intent = await readIntent(known.id);
    return intent === null ? known : runSteps(intent);
  });

async function inTurnOf<Kind extends Intent>({ id }: Kind, work: () => Promise<Intent>): Promise<Kind> {
  const ended = (await (underWay.get(id) ?? registerRun(id, work))) as Kind;
  if (isUnchecked(ended)) void unattended(() => check(ended));
  return ended;
}

/**
 * Looks in the list whether another copy of a refused POST made the link after all. The journal's copy of the intent counts, unless the
 * refusal could not be saved there.
 */
async function check(known: Intent): Promise<void> {
  if (known.kind !== 'create' || underWay.has(known.id)) return;
  let isOver = false;
  const checked = await registerRun(known.id, async () => {
    const kept = await readIntent(known.id);
    const intent = kept?.kind === 'create' && isUnchecked(kept) ? kept : known;
    isOver = kept === null || !isOpen(kept);
    if (isOver) return known;
    const action = nextAction(intent, Date.now());
    if (action.do === 'wait') wakeAt(action.until);
    return action.do === 'look' ? runCreateStep(intent, 'look') : intent;
  });
  if (isOver) return;
  if (isUnchecked(checked)) return wakeAt(Date.now());
  if (checked.state.at !== 'failed') await tellEnd(checked);
}

/** Registers a run, so that later callers wait for it. To be called only while nothing runs the intent. */
function registerRun(id: string, work: () => Promise<Intent>): Promise<Intent> {
  const run = work().finally(() => underWay.delete(id));
  void run.then(dropUsedDraft, () => undefined);
  underWay.set(id, run);
  return run;
}

/** Whether any intent is being run just now. */
export const isRunning = (): boolean => underWay.size > 0;

/** Resumes whatever the journal says is open. */
export async function resumeJournal(): Promise<void> {
  const ids = (await readAccounts()).map(({ id }) => id);
  const { intents } = await readWholeJournal();
  const open = intents.filter(
    (intent) => ids.includes(intent.accountId) && isOpen(intent) && !underWay.has(intent.id),
  );
  // The one with the fewest attempts goes first, so that one that the service never takes does not block the others.
  const limited = open.filter(isLimited).toSorted((a, b) => a.attempts - b.attempts);
  const others = open.filter((intent) => !isLimited(intent));
  await Promise.all([...others.map(tryToResume), resumeInTurn(limited)]);
}

/** An intent that can't be read may wait for anything, so the worker wakes again in a minute. */
async function tryToResume(intent: Intent): Promise<void> {
  if ((await attempt(() => resumeIntent(intent))) === null) wakeAgain();
}

const isLimited = ({ state }: Intent): boolean => state.at === 'waiting' && state.why.kind === 'rate-limited';

const inTurn = oneAtATime();

/** Resumes intents that waited for the service's rate limit one by one: a burst would only meet the limit again. */
const resumeInTurn = (intents: readonly Intent[]): Promise<void> =>
  inTurn(async () => {
    for (const intent of intents) await tryToResume(intent);
  });

/**
 * Resumes an intent, and has the button show how it ended: the user may have left long ago. It may have been settled, and shown, since it
 * was read, so it is read again once nothing else can run it.
 */
async function resumeIntent(known: Intent): Promise<void> {
  if (isUnchecked(known)) return check(known);
  let wasSettled = false;
  const resumeNow = async (): Promise<Intent> => {
    const intent = await readIntent(known.id);
    wasSettled = intent === null || isSettled(intent);
    return intent === null || wasSettled ? known : runSteps(madeDue(intent));
  };
  const ended = await inTurnOf(known, resumeNow);
  if (!wasSettled) await tellEnd(ended);
}

async function tellEnd(ended: Intent): Promise<void> {
  if (!isUnseenEnd(ended)) return;
  await showIntent(ended);
  if (ended.state.at !== 'cancelled') await tell(ended, null);
}

/** An intent that waits for this browser (network, key, permission) is due at once. */
const madeDue = (intent: Intent): Intent =>
  (intent.state.at === 'waiting' && intent.state.until === null) || isLookLocked(intent)
    ? stepIntent(intent, { type: 'urged', now: Date.now() })
    : intent;

/** Its next look would come within a minute, but a user who has just unlocked the key expects it now. */
const isLookLocked = ({ state }: Intent): boolean =>
  state.at === 'unsure' && state.trouble?.kind === 'locked';

/** Applies the user's decision about an intent, and runs it. Nothing else may run it between reading and saving. */
export const changeIntent = (id: string, event: IntentEvent): Promise<Result<Intent>> =>
  afterItsRun(id, async (known) => {
    const intent = (await readIntent(id)) ?? known;
    const next = stepIntent(intent, event);
    const isUrgent = event.type === 'urged' || event.type === 'new-wanted';
    return runSteps(next === intent ? intent : await saved(next, 'strict'), isUrgent);
  });

/** Saves that the user has seen how an intent ended. It leads to no step, and no request depends on it. */
export const keepSeen = (id: string): Promise<Result<Intent>> =>
  afterItsRun(id, async (known) => {
    const intent = (await readIntent(id)) ?? known;
    const seen = stepIntent(intent, { type: 'seen' });
    if (!intent.isSeen) await saveIntent(seen, 'relaxed');
    return seen;
  });

/** Does something with an intent when nothing else runs it. How an earlier run ended is reported to that run's caller. */
async function afterItsRun(id: string, work: (known: Intent) => Promise<Intent>): Promise<Result<Intent>> {
  const known = await readIntent(id);
  if (known === null) return fail({ kind: 'gone' });
  while (underWay.has(id)) await Promise.allSettled([underWay.get(id)]);
  return ok(await registerRun(id, () => work(known)));
}
