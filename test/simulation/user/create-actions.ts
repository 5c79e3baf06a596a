import { numberIn, type CreateSubmission } from '../ledger.ts';
import type { Simulation } from '../simulation.ts';
import type { EntryPoint } from '../stored-operations.ts';
import type { Random } from '../random.ts';
import type { Action } from './actions.ts';
import { newAddress, someAddress } from './addresses.ts';
import { cancel, choose, retryNow } from './after-create.ts';
import { keptDays } from './kept-days.ts';
import { titleOf } from './titles.ts';

/** Submissions for one link. What the user does about them afterwards is in `after-create.ts`. */
export const createActions = {
  'shorten in the popup': { weight: 10, act: (simulation, random) => void inPopup(simulation, random) },
  'shorten in two panels at once': {
    weight: 1,
    act: (simulation, random) => {
      const url = newAddress(simulation.ledger, random);
      void inPopup(simulation, random, url);
      void inPopup(simulation, random, url);
    },
  },
  'shorten by a menu': { weight: 4, act: (simulation, random) => byEntryPoint(simulation, random, 'menu') },
  'shorten by a shortcut': {
    weight: 3,
    act: (simulation, random) => byEntryPoint(simulation, random, 'command'),
  },
  'shorten in the address bar': {
    weight: 3,
    act: (simulation, random) => byEntryPoint(simulation, random, 'address-bar'),
  },
  'cancel a submission': { weight: 5, act: (simulation, random) => void cancel(simulation, random) },
  'try now': { weight: 3, act: (simulation, random) => void retryNow(simulation, random) },
  'choose a link': { weight: 2, act: (simulation, random) => void choose(simulation, random) },
  'open the popup': { weight: 3, act: (simulation, random) => void lookAt(simulation, random) },
} satisfies Record<string, Action>;

export async function inPopup(
  simulation: Simulation,
  random: Random,
  address?: string,
  accountId = simulation.user.shownId,
): Promise<void> {
  const { user, ledger, coverage } = simulation;
  const popup = user.popup(random);
  const url = address ?? someAddress(ledger, random, random.chance(0.15));
  const alias = random.chance(0.25) ? anAlias(simulation, random) : '';
  const isAnother = alias === '' && random.chance(0.3);
  const id = `submission-${random.below(1e9)}`;
  const isOwn = isAnother || alias !== '';
  const submission = note(simulation, { url, alias, entryPoint: 'popup', isOwn, operationId: id, accountId });
  coverage.count('entryPoints', 'popup');
  const made = await user.send(popup, 'createLink', {
    id,
    ...(accountId !== undefined && { accountId }),
    longUrl: url,
    alias,
    title: titleOf(url),
    entryPoint: 'popup',
    ...(isAnother && { isAnother }),
  });
  if (!made.ok) submission.isRefused = true;
  // The page keeps the link that it is about to get: the create that is on its way stands for this submission, too.
  else submission.operationId = made.value.operationId;
  simulation.check((rule) => rule.onReplied?.(submission));
  const { operationId } = submission;
  const isDone = user
    .operations()
    .some(({ id: known, status }) => known === operationId && status === 'done');
  if (made.ok && isDone) void user.send(popup, 'markOperationSeen', { operationId: made.value.operationId });
}

function anAlias({ ledger, services }: Simulation, random: Random): string {
  const taken = services
    .flatMap(({ truth }) => truth.links.map(({ code }) => code))
    .filter((code) => code.length < 50);
  if (taken.length > 0 && random.chance(0.3)) return random.pick(taken);
  return random.pick([
    `My-Alias_${ledger.creates.length}`,
    `promo${ledger.creates.length}`,
    'Summer',
    'summer',
  ]);
}

export function note(
  { ledger, world, owners }: Simulation,
  {
    accountId,
    ...submission
  }: Pick<CreateSubmission, 'url' | 'alias' | 'entryPoint' | 'isOwn' | 'operationId'> & {
    batchId?: string;
    accountId?: string | undefined;
  },
): CreateSubmission {
  const noted: CreateSubmission = {
    ...submission,
    owner: accountId === undefined ? null : owners.ofId(accountId),
    number: numberIn(submission.url) ?? 0,
    batchId: submission.batchId ?? null,
    at: world.schedule.now,
    wantedAt: world.schedule.now,
    overAt: null,
    isRefused: false,
  };
  ledger.creates.push(noted);
  return noted;
}

type OtherEntryPoint = Exclude<EntryPoint, 'popup' | 'batch'>;

/** Entry points without a page of ours: the worker does everything. */
function byEntryPoint(simulation: Simulation, random: Random, entryPoint: OtherEntryPoint): void {
  const url = someAddress(simulation.ledger, random, random.chance(0.3));
  note(simulation, { url, alias: '', entryPoint, isOwn: false, operationId: null });
  press(simulation, url, entryPoint);
}

/** Makes the worker shorten a URL through one of these entry points. */
export function press(
  { world, coverage, user }: Simulation,
  url: string,
  entryPoint: OtherEntryPoint,
  menuItemId = 'shorten-page',
): void {
  user.asked += 1;
  coverage.count('entryPoints', entryPoint);
  world.tell(() => `the user shortens ${url} by the ${entryPoint}`);
  const tab = { id: 1, url, title: titleOf(url), windowId: 1 };
  world.browser.tabs.set(1, { url, title: tab.title, active: true });
  world.host.wake(entryPoint, (worker) => {
    if (entryPoint === 'menu') worker.fire('contextMenus.onClicked', { menuItemId, frameId: 0 }, tab);
    else if (entryPoint === 'command') worker.fire('commands.onCommand', 'shorten-page', tab);
    else worker.fire('omnibox.onInputEntered', url, 'currentTab');
  });
}

/** The user opens the popup, which shows all outcomes and tells the worker that they were seen. */
export async function lookAt(simulation: Simulation, random: Random): Promise<void> {
  const { user } = simulation;
  const popup = user.popup(random);
  void user.send(popup, 'refresh', { maxAgeMs: 60_000 });
  const shown = simulation.observer.account;
  if (shown) void keptDays(popup, shown.id, null).catch(() => null);
  const operations = await popup.program.readOperations().catch(() => []);
  for (const { id, isSeen, status } of operations)
    if (!isSeen && (status === 'done' || status === 'failed'))
      void user.send(popup, 'markOperationSeen', { operationId: id });
}
