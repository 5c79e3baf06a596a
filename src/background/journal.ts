import { isSettled, type Intent } from '../core/intent.ts';
import { oneAtATime } from '../core/one-at-a-time.ts';
import { nextAction, stepIntent, type IntentEvent } from '../core/step-intent.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readIntent, readJournal } from '../store/intents.ts';
import { writeIntent } from '../store/write-journal.ts';
import { isUnseenEnd, showIntent } from './button.ts';
import { advanceCreate } from './create-link.ts';
import { advanceDelete } from './delete-link.ts';
import { tell } from './tell.ts';
import { unattended } from './unattended.ts';
import { wakeAt } from './wake.ts';

/** Intents that this worker is carrying out: whatever else the journal has in `sending` was cut off with an earlier worker. */
const underWay = new Map<string, Promise<Intent>>();

/** Carries an intent on until it is settled or has to wait (design, section 5). Asked twice, it is still done once. */
export function carryOut<Kind extends Intent>(intent: Kind): Promise<Kind> {
  return (underWay.get(intent.id) ?? alone(intent.id, () => drive(intent))) as Promise<Kind>;
}

/** Keeps everybody else from the intent until `work` is done with it. */
function alone(id: string, work: () => Promise<Intent>): Promise<Intent> {
  const run = work().finally(() => underWay.delete(id));
  underWay.set(id, run);
  return run;
}

async function drive(intent: Intent): Promise<Intent> {
  // Whoever comes first to what was cut off takes it up: the start of the worker passes by what another is at.
  let current = stepIntent(intent, { type: 'cut-off', now: Date.now() });
  for (;;) {
    const action = nextAction(current, Date.now());
    if (action.do === 'wait') wakeAt(action.until);
    if (action.do === 'wait' || action.do === 'rest') return current;
    current =
      current.kind === 'create' ? await advanceCreate(current, action.do) : await advanceDelete(current);
  }
}

/** Carries on whatever the journal says is open. */
export async function takeUpJournal(): Promise<void> {
  const account = await readItem(items.account);
  if (account === null) return;
  const open = (await readJournal(account.id)).filter(
    (intent) => !isSettled(intent) && !underWay.has(intent.id),
  );
  const limited = open.filter(isLimited);
  const others = open.filter((intent) => !isLimited(intent));
  // Each by itself: one that can't go on does not stop the others.
  await Promise.all([
    ...others.map((intent) => unattended(() => carryOn(intent))),
    probe(limited.map(({ id }) => id)),
  ]);
}

const isLimited = ({ state }: Intent): boolean => state.at === 'waiting' && state.why.kind === 'rate-limited';

const inTurn = oneAtATime();

/** What waited for the service's limit goes on one by one: the first is the probe, and a burst would only meet the limit again. */
const probe = (ids: readonly string[]): Promise<void> =>
  inTurn(async () => {
    for (const id of ids) await unattended(() => carryOnIfOpen(id));
  });

async function carryOnIfOpen(id: string): Promise<void> {
  const intent = await readIntent(id);
  if (intent !== null && !isSettled(intent)) await carryOn(intent);
}

/** The user may have left long ago: the button says how it ended, and the popup opens on what needs an answer. */
async function carryOn(intent: Intent): Promise<void> {
  const ended = await carryOut(stepIntent(intent, wakeEvent(intent)));
  if (!isUnseenEnd(ended)) return;
  await showIntent(ended);
  if (ended.state.at !== 'cancelled') await tell(ended, null);
}

/** What a fresh look at an open intent means: the network is back, or an earlier worker was cut off. Neither fits: nothing changes. */
function wakeEvent({ state }: Intent): IntentEvent {
  const isBack = state.at === 'waiting' && state.why.kind === 'offline' && navigator.onLine;
  return { type: isBack ? 'hurried' : 'cut-off', now: Date.now() };
}

/** Applies what the user said about an intent, and carries it on. From the reading to the writing nothing else may carry it on. */
export async function changeIntent(id: string, event: IntentEvent): Promise<Result<Intent>> {
  const known = await readIntent(id);
  if (known === null) return fail({ kind: 'not-found' });
  // How the step before ended, its own caller hears.
  while (underWay.has(id)) await Promise.allSettled([underWay.get(id)]);
  const changed = await alone(id, async () => {
    const intent = (await readIntent(id)) ?? known;
    const next = stepIntent(intent, event);
    if (next !== intent) await writeIntent(next, 'strict');
    return drive(next);
  });
  return ok(changed);
}
