import { isSettled, isUnchecked, type Intent } from '../../core/intent/intent.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { nextAction, stepIntent, type IntentEvent } from '../../core/intent/step-intent.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readIntent } from '../../store/journal/intents.ts';
import { readWholeJournal } from '../../store/journal/journal.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { isUnseenEnd, showIntent } from '../doors/button.ts';
import { runCreateStep } from './create-link.ts';
import { dropUsedDraft } from './drafts.ts';
import { runSteps } from './run-steps.ts';
import { saveIntent } from './save-intent.ts';
import { tell } from '../doors/tell.ts';
import { attempt, unattended } from '../unattended.ts';
import { wakeAgain, wakeAt } from './wake.ts';

/** Intents that this worker is running: whatever else the journal has in `sending` was cut off with an earlier worker. */
const underWay = new Map<string, Promise<Intent>>();

/**
 * Runs an intent until it is settled or has to wait (design, section 5). Asked twice, it is still done once. A refusal is told at
 * once; the look that has to follow some of them goes on after that.
 */
export const runIntent = <Kind extends Intent>(intent: Kind): Promise<Kind> =>
  inTurnOf(intent, () => runSteps(intent));

/** The same of an intent that the journal has had for a while: it may be over by the time of its turn, so it is read again then. */
export const runKeptIntent = <Kind extends Intent>(known: Kind): Promise<Kind> =>
  inTurnOf(known, async () => {
    const intent = await readIntent(known.id);
    return intent === null ? known : runSteps(intent);
  });

async function inTurnOf<Kind extends Intent>({ id }: Kind, work: () => Promise<Intent>): Promise<Kind> {
  const ended = (await (underWay.get(id) ?? alone(id, work))) as Kind;
  if (isUnchecked(ended)) void unattended(() => check(ended));
  return ended;
}

/**
 * Looks in the list whether a copy of a POST that was refused has made the link all the same. What the journal has by now counts, unless
 * the refusal could not be kept.
 */
async function check(known: Intent): Promise<void> {
  if (known.kind !== 'create' || underWay.has(known.id)) return;
  let isOver = false;
  const checked = await alone(known.id, async () => {
    const kept = await readIntent(known.id);
    const intent = kept?.kind === 'create' && isUnchecked(kept) ? kept : known;
    isOver = kept === null || (isSettled(kept) && !isUnchecked(kept));
    if (isOver) return known;
    const action = nextAction(intent, Date.now());
    if (action.do === 'wait') wakeAt(action.until);
    return action.do === 'look' ? runCreateStep(intent, 'look') : intent;
  });
  if (isOver) return;
  if (isUnchecked(checked)) return wakeAt(Date.now());
  if (checked.state.at !== 'failed') await tellEnd(checked);
}

/** Keeps everybody else from the intent until `work` is done with it. */
function alone(id: string, work: () => Promise<Intent>): Promise<Intent> {
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
    (intent) =>
      ids.includes(intent.accountId) &&
      (!isSettled(intent) || isUnchecked(intent)) &&
      !underWay.has(intent.id),
  );
  // What was refused least often goes first, so that one that the service never takes does not stand in the way of the others.
  const limited = open.filter(isLimited).toSorted((a, b) => a.attempts - b.attempts);
  const others = open.filter((intent) => !isLimited(intent));
  // Each by itself: one that can't go on does not stop the others.
  await Promise.all([...others.map(tryToResume), probe(limited)]);
}

/** Nobody knows for what it waits that could not even be read: then it is tried again. */
async function tryToResume(intent: Intent): Promise<void> {
  if ((await attempt(() => resumeIntent(intent))) === null) wakeAgain();
}

const isLimited = ({ state }: Intent): boolean => state.at === 'waiting' && state.why.kind === 'rate-limited';

const inTurn = oneAtATime();

/** What waited for the service's limit goes on one by one: the first is the probe, and a burst would only meet the limit again. */
const probe = (intents: readonly Intent[]): Promise<void> =>
  inTurn(async () => {
    for (const intent of intents) await tryToResume(intent);
  });

/**
 * The user may have left long ago: the button says how it ended, and the popup opens on what needs an answer. What was read may be over by
 * now, and its end be said, so it is read again when nothing else can run it.
 */
async function resumeIntent(known: Intent): Promise<void> {
  if (isUnchecked(known)) return check(known);
  let wasSettled = false;
  const resumeNow = async (): Promise<Intent> => {
    const intent = await readIntent(known.id);
    wasSettled = intent === null || isSettled(intent);
    return intent === null || wasSettled ? known : runSteps(triedAgain(intent));
  };
  const ended = await inTurnOf(known, resumeNow);
  if (!wasSettled) await tellEnd(ended);
}

async function tellEnd(ended: Intent): Promise<void> {
  if (!isUnseenEnd(ended)) return;
  await showIntent(ended);
  if (ended.state.at !== 'cancelled') await tell(ended, null);
}

/** What waits for something here tries whether it is back. */
const triedAgain = (intent: Intent): Intent =>
  (intent.state.at === 'waiting' && intent.state.until === null) || isLookLocked(intent)
    ? stepIntent(intent, { type: 'hurried', now: Date.now() })
    : intent;

/** The next look would come by itself in a minute; whoever has unlocked waits for it. */
const isLookLocked = ({ state }: Intent): boolean =>
  state.at === 'unsure' && state.trouble?.kind === 'locked';

/** Applies what the user said about an intent, and runs it. From the reading to the writing nothing else may run it. */
export const changeIntent = (id: string, event: IntentEvent): Promise<Result<Intent>> =>
  afterItsRun(id, async (known) => {
    const intent = (await readIntent(id)) ?? known;
    const next = isOutdated(known, intent, event) ? intent : stepIntent(intent, event);
    const isKept = next === intent || (await saveIntent(next, 'strict'));
    if (!isKept) return stepIntent(next, { type: 'account-gone', now: Date.now() });
    return runSteps(next, event.type === 'hurried');
  });

/** Keeps that the user has seen how an intent ended. That has no next step, and nothing is sent on the strength of it. */
export const keepSeen = (id: string): Promise<Result<Intent>> =>
  afterItsRun(id, async (known) => {
    const intent = (await readIntent(id)) ?? known;
    const seen = stepIntent(intent, { type: 'seen' });
    if (!intent.isSeen) await saveIntent(seen, 'relaxed');
    return seen;
  });

/** Does something with an intent that nothing else is running: how the step before ended, its own caller hears. */
async function afterItsRun(id: string, work: (known: Intent) => Promise<Intent>): Promise<Result<Intent>> {
  const known = await readIntent(id);
  if (known === null) return fail({ kind: 'not-found' });
  while (underWay.has(id)) await Promise.allSettled([underWay.get(id)]);
  return ok(await alone(id, () => work(known)));
}

/** Who asked for the next step of a wish did not ask for another link, which is what the same means where the step has ended in a question. */
const isOutdated = (seen: Intent, { state }: Intent, { type }: IntentEvent): boolean =>
  type === 'hurried' && state.at === 'unclear' && seen.state.at !== 'unclear';
