import type { Batch } from '../../../src/core/batch/batch.ts';
import type { Link } from '../../../src/core/link/link.ts';
import type { RowOptIns, CheckedRow } from '../../../src/core/sheet/check-rows.ts';
import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import type { Action } from './actions.ts';
import { someAddress } from './addresses.ts';
import { wantAgain } from './after-create.ts';
import { note } from './create-actions.ts';
import { linkToDelete } from './delete-actions.ts';
import { titleOf } from './titles.ts';
import type { OpenPage } from './user.ts';

/** Actions on many links at once. */
export const batchActions = {
  'shorten many': { weight: 4, act: (simulation, random) => void shortenMany(simulation, random) },
  'delete many': { weight: 2, act: (simulation, random) => void deleteMany(simulation, random) },
  'pause a batch': { weight: 2, act: (simulation, random) => void steer(simulation, random, 'paused') },
  'go on with a batch': { weight: 2, act: (simulation, random) => void steer(simulation, random, 'resumed') },
  'stop a batch': { weight: 3, act: (simulation, random) => void steer(simulation, random, 'stopped') },
  'retry a batch': { weight: 1, act: (simulation, random) => void retry(simulation, random) },
  'forget a batch': { weight: 1, act: (simulation, random) => void remove(simulation, random) },
} satisfies Record<string, Action>;

/** Does what the page for many does: checks the rows against each other and the known links, then begins. */
async function shortenMany(simulation: Simulation, random: Random): Promise<void> {
  const { user } = simulation;
  const tab = user.theTab();
  const known = await knownLinks(simulation, tab);
  const addresses = someAddresses(simulation, random);
  await shortenAll(simulation, tab, random, { addresses, known });
}

export const someAddresses = ({ ledger }: Simulation, random: Random): string[] =>
  Array.from({ length: random.below(5) + 2 }, () => someAddress(ledger, random, random.chance(0.25)));

interface Many {
  addresses: readonly string[];
  /** The links that the page knows of. */
  known: readonly Link[];
  accountId?: string;
}

export async function shortenAll(
  simulation: Simulation,
  tab: OpenPage,
  random: Random,
  { addresses, known, accountId }: Many,
): Promise<void> {
  const { ledger } = simulation;
  const rows = addresses.map((longUrl, index) => ({
    line: index + 1,
    longUrl,
    alias: random.chance(0.15) ? `row-${ledger.creates.length}-${index}` : '',
    title: titleOf(longUrl),
    code: '',
    tooWide: null,
  }));
  const { checkRows, createKnownLinkIndex: collectKnownLinks } = tab.program;
  const finder = collectKnownLinks(rows);
  finder.add([...known]);
  const isMakingAnother = random.chance(0.1);
  const also = { another: isMakingAnother, asked: false };
  await begin(simulation, tab, random, checkRows(rows, finder.known), also, accountId);
}

/** Begins the batch with the checked rows. */
export async function begin(
  simulation: Simulation,
  tab: OpenPage,
  random: Random,
  rows: readonly CheckedRow[],
  also: RowOptIns,
  accountId = simulation.user.shownId,
): Promise<string | null> {
  const { user, coverage } = simulation;
  const plan = tab.program.batchItemsOf(rows, also);
  if (plan.submissions.length === 0) return null;
  const id = `batch-${random.below(1e9)}`;
  for (const [index, { longUrl, alias }] of plan.submissions.entries())
    if (plan.outcomes[index] === null)
      note(simulation, {
        url: longUrl,
        alias,
        entryPoint: 'batch',
        isOwn: also.another || alias !== '',
        operationId: `${id}:${index}`,
        batchId: id,
        accountId,
      });
  coverage.count('entryPoints', 'batch');
  await user.send(tab, 'scheduleBatch', {
    id,
    ...(accountId !== undefined && { accountId }),
    kind: 'create',
    ...plan,
    undoMs: 0,
  });
  return id;
}

/** The links that the page shows: the list, and what was created since. */
export async function knownLinks(
  { observer }: Simulation,
  { program }: OpenPage,
  id = observer.account?.id,
): Promise<Link[]> {
  return id === undefined ? [] : program.readShownLinks(id);
}

export async function deleteMany(simulation: Simulation, random: Random): Promise<void> {
  const { user } = simulation;
  const tab = user.theTab();
  const accountId = user.shownId;
  const links = (await knownLinks(simulation, tab, accountId)).filter(() => random.chance(0.6)).slice(0, 5);
  await deleteRows(simulation, tab, random, links, accountId);
}

/** Deletes links in a batch. */
export async function deleteRows(
  simulation: Simulation,
  tab: OpenPage,
  random: Random,
  links: readonly Link[],
  accountId: string | undefined,
): Promise<void> {
  const { user, ledger, world } = simulation;
  const owner = accountId === undefined ? simulation.ownerNow() : simulation.owners.ofId(accountId);
  if (links.length < 2 || owner === null) return;
  const id = `deletes-${random.below(1e9)}`;
  const at = world.schedule.now;
  const undoMs = 6000;
  for (const [index, { shortCode }] of links.entries())
    ledger.deletes.push({
      operationId: `${id}:${index}`,
      ...owner,
      code: shortCode,
      undoMs,
      at,
      wantedAt: at,
      batchId: id,
      overAt: null,
    });
  const submissions = links.map(linkToDelete);
  await user.send(tab, 'scheduleBatch', {
    id,
    ...(accountId !== undefined && { accountId }),
    kind: 'delete',
    submissions,
    undoMs,
  });
}

const batchesOf = ({ observer }: Simulation): Batch[] => [...observer.batches.values()];

export async function steer(
  simulation: Simulation,
  random: Random,
  to: 'paused' | 'resumed' | 'stopped',
): Promise<void> {
  const from: Batch['state']['at'][] = to === 'resumed' ? ['paused', 'stopped'] : ['running', 'paused'];
  const fitting = batchesOf(simulation).filter(({ state }) => from.includes(state.at));
  if (fitting.length === 0) return;
  const { id } = random.pick(fitting);
  if (to === 'resumed') open(simulation, id);
  const { user, world } = simulation;
  const askedAt = world.schedule.now;
  const answer = await user.send(user.theTab(), 'changeBatchRun', { id, to });
  if (to === 'resumed' || !answer.ok) return;
  for (const submission of submissionsOf(simulation, id))
    if (submission.wantedAt <= askedAt) submission.overAt ??= world.schedule.now;
}

const submissionsOf = ({ ledger }: Simulation, id: string) =>
  [...ledger.creates, ...ledger.deletes].filter(({ batchId }) => batchId === id);

/** The user wants all of the batch again. */
function open(simulation: Simulation, id: string): void {
  for (const submission of submissionsOf(simulation, id)) wantAgain(simulation, submission);
}

async function retry(simulation: Simulation, random: Random): Promise<void> {
  const batches = batchesOf(simulation);
  if (batches.length === 0) return;
  const { id } = random.pick(batches);
  open(simulation, id);
  await simulation.user.send(simulation.user.theTab(), 'retryBatch', { id });
}

async function remove(simulation: Simulation, random: Random): Promise<void> {
  const over = batchesOf(simulation).filter(({ state }) => state.at === 'done' || state.at === 'stopped');
  if (over.length === 0) return;
  await simulation.user.send(simulation.user.theTab(), 'removeBatch', { id: random.pick(over).id });
}
