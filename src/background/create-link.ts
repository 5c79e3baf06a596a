import { createLink } from '../api/client.ts';
import { makeAlias } from '../core/alias.ts';
import {
  isSettled,
  nextCreateAction,
  stepCreate,
  type CreateEvent,
  type CreateIntent,
} from '../core/create-intent.ts';
import { fail, type Result } from '../core/result.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readIntent, readJournal } from '../store/journal.ts';
import { writeIntent } from '../store/write-journal.ts';
import { fetchLinks } from './link-list.ts';
import { connectedService, countRequest } from './service.ts';
import { wakeAt } from './wake.ts';

/** Intents that this worker is carrying out: whatever else the journal has in `sending` was cut off with an earlier worker. */
const underWay = new Map<string, Promise<CreateIntent>>();

export const freshAlias = (): string => makeAlias((count) => crypto.getRandomValues(new Uint8Array(count)));

/** Carries an intent on until it is settled or has to wait (design, section 5). Asked twice, it is still done once. */
export function carryOut(intent: CreateIntent): Promise<CreateIntent> {
  const already = underWay.get(intent.id);
  if (already) return already;
  const run = drive(intent).finally(() => underWay.delete(intent.id));
  underWay.set(intent.id, run);
  return run;
}

async function drive(intent: CreateIntent): Promise<CreateIntent> {
  let current = intent;
  for (;;) {
    const action = nextCreateAction(current, Date.now());
    if (action.do === 'wait') wakeAt(action.until, takeUp);
    if (action.do === 'wait' || action.do === 'rest') return current;
    current = action.do === 'post' ? await post(current) : await look(current);
  }
}

async function post(intent: CreateIntent): Promise<CreateIntent> {
  const [sent, connected] = await Promise.all([
    apply(intent, { type: 'sent' }, 'strict'),
    connectedService(),
  ]);
  if (!connected.ok) return apply(sent, { type: 'answered', answer: connected, now: Date.now() }, 'relaxed');
  const counted = countRequest(connected.value.account.id);
  const answer = await createLink(connected.value.service, sent);
  const answered = await apply(sent, { type: 'answered', answer, now: Date.now() }, 'relaxed');
  await counted;
  return answered;
}

async function look(intent: CreateIntent): Promise<CreateIntent> {
  const answer = await fetchLinks();
  return apply(intent, { type: 'looked', answer, freshAlias: freshAlias(), now: Date.now() }, 'strict');
}

async function apply(
  intent: CreateIntent,
  event: CreateEvent,
  durability: 'strict' | 'relaxed',
): Promise<CreateIntent> {
  const next = stepCreate(intent, event);
  if (next !== intent) await writeIntent(next, durability);
  return next;
}

/** Takes up whatever the journal says is open: after a start of the worker, an alarm, or the return of the network. */
export async function takeUp(): Promise<void> {
  const account = await readItem(items.account);
  if (account === null) return;
  const open = (await readJournal(account.id)).filter(
    (intent) => !isSettled(intent) && !underWay.has(intent.id),
  );
  await Promise.all(open.map((intent) => carryOut(stepCreate(intent, wakeEvent(intent)))));
}

/** What a fresh look at an open intent means: the network is back, or an earlier worker was cut off. Neither fits: nothing changes. */
function wakeEvent({ state }: CreateIntent): CreateEvent {
  const isBack = state.at === 'waiting' && state.why.kind === 'offline' && navigator.onLine;
  return { type: isBack ? 'hurried' : 'cut-off', now: Date.now() };
}

/** Applies what the user said about an intent, and carries it on. */
export async function changeIntent(id: string, event: CreateEvent): Promise<Result<CreateIntent>> {
  await underWay.get(id);
  const intent = await readIntent(id);
  if (intent === null) return fail({ kind: 'not-found' });
  const changed = await apply(intent, event, 'strict');
  return { ok: true, value: await carryOut(changed) };
}
