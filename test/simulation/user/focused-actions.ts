import { isSubmissionOf } from '../ledger.ts';
import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import { page } from '../service/answers.ts';
import type { ServiceLink } from '../service/truth.ts';
import { isSettled } from '../stored-operations.ts';
import { forget } from './account-actions.ts';
import type { Action } from './actions.ts';
import { newAddress, someAddress } from './addresses.ts';
import { cancel, retryNow } from './after-create.ts';
import { begin } from './batch-actions.ts';
import { inPopup, lookAt, note, press } from './create-actions.ts';
import { askToDelete, deleteListed, newLinkToDelete, undo } from './delete-actions.ts';
import { anyId, removeOne } from './other-account-actions.ts';
import { refresh } from './refresh.ts';
import { titleOf } from './titles.ts';

/** What users do in worlds that are turned to one matter. */
export const focusedActions = {
  'shorten a long sheet': { weight: 0, act: (simulation, random) => shortenLong(simulation, random, 1) },
  'shorten a long sheet several times': {
    weight: 0,
    act: (simulation, random) => shortenLong(simulation, random, random.below(2) + 2),
  },
  'shorten a page of a sheet again': { weight: 0, act: shortenAgain },
  'press twice in a moment': { weight: 0, act: pressTwice },
  'click once': {
    weight: 0,
    act: (simulation, random) =>
      void clickOnce(simulation, random, someAddress(simulation.ledger, random, random.chance(0.4))),
  },
  'click once while a popup can’t open the database': { weight: 0, act: clickBlindly },
  'shorten again while a list is empty': { weight: 0, act: shortenBesideEmpty },
  'have the clock set right while a link waits': { weight: 0, act: waitWhileSetRight },
  'have a portal answer a delete': { weight: 0, act: deleteThroughPortal },
  'undo what is looked at': { weight: 0, act: (simulation, random) => void undoSeen(simulation, random) },
  'try now, twice': {
    weight: 0,
    act: (simulation, random) => {
      void retryNow(simulation, random);
      later(simulation, random.skewed(0.1, 300), () => void retryNow(simulation, random));
    },
  },
  'cancel while a list comes': { weight: 0, act: cancelMeanwhile },
  'delete, and take it back': {
    weight: 0,
    act: (simulation, random) => void deleteAndKeep(simulation, random),
  },
  'delete a link and have its id given again': { weight: 0, act: deleteAndReuse },
  'undo at once': { weight: 0, act: (simulation, random) => void undoAtOnce(simulation, random) },
  'shorten again what was deleted elsewhere': {
    weight: 0,
    act: (simulation, random) => void shortenLost(simulation, random),
  },
  'give a code again elsewhere': { weight: 0, act: giveAgain },
  'disable a link elsewhere': { weight: 0, act: disable },
  'shorten a page with a link of years ago': { weight: 0, act: shortenOld },
  'shorten under an alias in capitals, and undo': {
    weight: 0,
    act: (simulation, random) => void shortenInCapitals(simulation, random),
  },
  'shorten two pages in a row': { weight: 0, act: shortenInARow },
  'another browser works': { weight: 0, act: workElsewhere },
  'remove an account while another sends': { weight: 0, act: removeWhileSending },
  'forget the account in the middle of use': { weight: 0, act: forgetInUse },
  'refresh the list soon': {
    weight: 0,
    act: (simulation, random) => void refresh(simulation, random.pick([0, 10_000, 60_000])),
  },
} satisfies Record<string, Action>;

const later = ({ world }: Simulation, afterMs: number, act: () => void): void =>
  void world.schedule.timer(afterMs, 'user', null, act);

const sizes = { small: [5, 12, 30], usual: [110, 130, 200, 500] } as const;

/** Sheets of more rows than any bound has places, of which each tab knows only what was there when it was opened. */
function shortenLong(simulation: Simulation, random: Random, times: number): void {
  const { ledger, plan, coverage } = simulation;
  const size = random.pick<number>(plan.hasSmallBounds ? sizes.small : sizes.usual);
  const addresses = Array.from({ length: size }, () => newAddress(ledger, random));
  coverage.count('matters', 'rows', size * times);
  for (let time = 0; time < times; time += 1)
    later(
      simulation,
      time === 0 ? 0 : random.skewed(1, 60_000),
      () => void shortenRows(simulation, random, addresses),
    );
  // Beside it, the user shortens some of these pages in other ways.
  for (let more = random.below(6); more > 0; more -= 1)
    later(simulation, random.skewed(100, size * 400), () =>
      shortenOne(simulation, random, random.pick(addresses)),
    );
}

async function shortenRows(
  simulation: Simulation,
  random: Random,
  addresses: readonly string[],
): Promise<void> {
  const tab = simulation.user.theTab();
  const { checkRows, createKnownLinkIndex: collectKnownLinks } = tab.program;
  const rows = addresses.map((longUrl, index) => ({
    line: index + 1,
    longUrl,
    alias: '',
    title: titleOf(longUrl),
    code: '',
    tooWide: null,
  }));
  // This tab was opened before any of these pages had a link.
  const { known } = collectKnownLinks(rows);
  await begin(simulation, tab, random, checkRows(rows, known), { another: false, asked: false });
}

/** Through any entry point by which a page keeps its one link. */
function shortenOne(simulation: Simulation, random: Random, url: string): void {
  const entryPoint = random.pick(['menu', 'command', 'address-bar', 'popup'] as const);
  if (entryPoint === 'popup') return void clickOnce(simulation, random, url);
  note(simulation, { url, alias: '', entryPoint, isOwn: false, operationId: null });
  press(simulation, url, entryPoint);
}

function shortenAgain(simulation: Simulation, random: Random): void {
  const { creates } = simulation.ledger;
  const rows = creates.filter(({ batchId, isOwn }) => batchId !== null && !isOwn);
  const [first] = rows;
  if (first) shortenOne(simulation, random, random.chance(0.3) ? first.url : random.pick(rows).url);
}

/** Two presses for one page in one moment are one submission, whatever else the user does in between. */
function pressTwice(simulation: Simulation, random: Random): void {
  const url = newAddress(simulation.ledger, random);
  const pressHere = () => {
    if (random.chance(0.5)) return shortenOne(simulation, random, url);
    const id = `submission-${random.below(1e9)}`;
    note(simulation, {
      url,
      alias: '',
      entryPoint: 'popup',
      isOwn: false,
      operationId: id,
      accountId: simulation.user.shownId,
    });
    const { user } = simulation;
    const accountId = user.shownId;
    void user.send(user.popup(random), 'createLink', {
      id,
      ...(accountId !== undefined && { accountId }),
      longUrl: url,
      alias: '',
      title: titleOf(url),
      entryPoint: 'popup',
    });
  };
  pressHere();
  const secondAfterMs = random.skewed(1, 400);
  if (random.chance(0.5)) later(simulation, random.next() * secondAfterMs, () => seeAny(simulation, random));
  later(simulation, secondAfterMs, pressHere);
}

/** A panel shows the end of some operation. */
function seeAny({ user }: Simulation, random: Random): void {
  const ended = user.operations().filter(isSettled);
  if (ended.length > 0)
    void user.send(user.popup(random), 'markOperationSeen', { operationId: random.pick(ended).id });
}

/** One click on the button: the popup sends by itself what it may, and shows the link that the page has. */
async function clickOnce(simulation: Simulation, random: Random, url: string): Promise<void> {
  const { user, world, coverage } = simulation;
  const popup = user.popup(random);
  world.browser.tabs.set(1, { url, title: titleOf(url), active: true });
  const { program } = popup;
  const accountId = user.shownId;
  try {
    const [data, page] = await Promise.all([program.readPopupData(), program.readActiveWebPage()]);
    const opening = await program.readInitialPopupState(data, page, []);
    if (!opening.isImmediate) return;
    const { longUrl, title } = program.createInitialDraft(null, opening.page, opening.first.settings);
    const id = `click-${random.below(1e9)}`;
    coverage.count('entryPoints', 'one click');
    note(simulation, { url, alias: '', entryPoint: 'popup', isOwn: false, operationId: id, accountId });
    await user.send(popup, 'createLink', {
      id,
      ...(accountId !== undefined && { accountId }),
      longUrl,
      alias: '',
      title,
      entryPoint: 'popup',
    });
  } catch (error) {
    world.tell(() => `  the popup can't be drawn: ${String(error)}`);
  }
}

/** The page has a link. The popup can't open the database, in which its worker still reads and writes. */
function clickBlindly(simulation: Simulation, random: Random): void {
  const { faultPlan, world, ledger } = simulation;
  const url = newAddress(ledger, random);
  shortenOne(simulation, random, url);
  later(simulation, random.skewed(3000, 20_000), () => {
    const { faults: own } = world.database;
    faultPlan.during(
      random.skewed(3000, 30_000),
      () => (own.opens = random.pick(['never', 'not'] as const)),
      () => (own.opens = 'well'),
    );
    void clickOnce(simulation, random, url);
  });
}

/** What Curtail takes its own word for against a list. */
const graceMs = 125_000;

function shortenBesideEmpty(simulation: Simulation, random: Random): void {
  const url = newAddress(simulation.ledger, random);
  const owner = simulation.ownerNow();
  if (owner === null) return;
  const { service, account } = owner;
  // Of the one, the list alone knows.
  if (random.chance(0.7)) {
    service.addByOthers(account, url, `e${random.below(1e9)}`, service.trueNow() - 86_400_000);
    void refresh(simulation, 0);
  } else shortenOne(simulation, random, url);
  later(simulation, graceMs + random.skewed(1, 60_000), () => {
    service.listTricks.push('empty');
    if (random.chance(0.5)) loseDelete(simulation, random);
    void refresh(simulation, 0).then(() =>
      later(simulation, 1500, () => shortenOne(simulation, random, url)),
    );
  });
}

/** A delete whose request is lost, so that it is looked for in the list. */
function loseDelete(simulation: Simulation, random: Random): void {
  simulation.faultPlan.add({
    name: 'requests are lost',
    left: 1,
    concerns: ({ method }) => method === 'DELETE',
    befall: () => ({ isLostBefore: true }),
  });
  void deleteListed(simulation, random);
}

/** While nothing gets through, the clock is hours ahead; it is set right when no worker runs. */
function waitWhileSetRight(simulation: Simulation, random: Random): void {
  const { faultPlan, world, ledger } = simulation;
  const outage = {
    name: 'an outage',
    left: Infinity,
    concerns: () => true,
    befall: () => ({ isLostBefore: true }),
  };
  faultPlan.during(
    random.skewed(600_000, 2_400_000),
    () => faultPlan.add(outage),
    () => (outage.left = 0),
  );
  faultPlan.during(
    random.skewed(40_000, 300_000),
    () => world.setClock(random.skewed(4, 100) * 3_600_000),
    () => world.setClock(0),
  );
  shortenOne(simulation, random, newAddress(ledger, random));
}

function deleteThroughPortal(simulation: Simulation, random: Random): void {
  simulation.faultPlan.add({
    name: 'a portal answers',
    left: 1,
    concerns: ({ method }) => method === 'DELETE',
    befall: () => ({ instead: { answer: page(random.pick([403, 405, 404]), 'Log in'), hasArrived: false } }),
  });
  void deleteListed(simulation, random);
}

/** A panel says that it has shown the link, in the moment when that is deleted. Later, its page is shortened again. */
async function undoSeen(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger } = simulation;
  const url = newAddress(ledger, random);
  await inPopup(simulation, random, url);
  const made = user
    .operations()
    .find((one) => one.kind === 'create' && one.longUrl === url && one.link !== null);
  if (made?.kind !== 'create' || made.link === null) return;
  const link = { ...newLinkToDelete(made.link), undoMs: 0 };
  void askToDelete(simulation, user.popup(random), random, link, user.shownId);
  for (let times = 6; times > 0; times -= 1)
    later(simulation, random.skewed(20, 4000), () => {
      void user.send(user.popup(random), 'markOperationSeen', { operationId: made.id });
      if (random.chance(0.5)) void refresh(simulation, 0);
    });
  later(simulation, random.skewed(5000, 200_000), () => shortenOne(simulation, random, url));
}

function cancelMeanwhile(simulation: Simulation, random: Random): void {
  const { user } = simulation;
  void user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
  later(simulation, random.skewed(1, 400), () => void cancel(simulation, random));
}

async function deleteAndKeep(simulation: Simulation, random: Random): Promise<void> {
  void deleteListed(simulation, random);
  later(simulation, random.skewed(10, 6500), () => void cancelDelete(simulation, random));
}

async function cancelDelete(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger, world } = simulation;
  const open = user.operations().filter((one) => one.kind === 'delete' && !isSettled(one));
  if (open.length === 0) return;
  const { id } = random.pick(open);
  const askedAt = world.schedule.now;
  const answer = await user.send(user.theTab(), 'cancelOperation', { operationId: id });
  if (!answer.ok || !answer.value.isCanceled) return;
  simulation.coverage.count('matters', 'a delete that was taken back');
  for (const submission of ledger.deletes)
    if (isSubmissionOf(submission, id) && submission.wantedAt <= askedAt)
      submission.overAt ??= world.schedule.now;
}

/** While the DELETE is under way, and its worker perhaps killed, somebody makes a link that gets the id. */
function deleteAndReuse(simulation: Simulation, random: Random): void {
  const owner = simulation.ownerNow();
  void deleteListed(simulation, random);
  if (random.chance(0.6))
    later(simulation, 5900, () =>
      simulation.faultPlan.killAt('request arrives', 1, random.below(random.pick([3, 40])) + 1),
    );
  for (const afterMs of [6500, 9000, random.skewed(7000, 120_000)])
    later(simulation, afterMs, () => {
      if (owner === null) return;
      const { ledger, world } = simulation;
      const url = newAddress(ledger, random);
      world.tell(() => `somebody makes a link for ${url} elsewhere`);
      owner.service.addByOthers(owner.account, url, `e${random.below(1e9)}`);
    });
}

async function undoAtOnce(simulation: Simulation, random: Random): Promise<void> {
  await inPopup(simulation, random, newAddress(simulation.ledger, random));
  later(simulation, random.skewed(1, 3000), () => void undo(simulation, random));
}

/** A page's link is used by a click, deleted in the dashboard, and the list fetched. Then the page is shortened again. */
async function shortenLost(simulation: Simulation, random: Random): Promise<void> {
  const owner = simulation.ownerNow();
  if (owner === null) return;
  const url = newAddress(simulation.ledger, random);
  const old = owner.service.addByOthers(
    owner.account,
    url,
    `e${random.below(1e9)}`,
    owner.service.trueNow() - 86_400_000,
  );
  await refresh(simulation, 0);
  shortenOne(simulation, random, url);
  later(simulation, 8000, () => remove(simulation, old));
  later(simulation, 130_000 + random.skewed(10, 60_000), () => {
    void refresh(simulation, 0).then(() =>
      later(simulation, 1000, () => shortenOne(simulation, random, url)),
    );
  });
}

function remove({ world }: Simulation, link: ServiceLink): void {
  if (link.goneAt !== null) return;
  world.tell(() => `somebody deletes ${link.code} elsewhere`);
  link.goneAt = world.trueNow();
  link.isGoneElsewhere = true;
}

function giveAgain(simulation: Simulation, random: Random): void {
  const owner = simulation.ownerNow();
  if (owner === null) return;
  const { service, account } = owner;
  const alive = new Set(service.truth.alive(account).map(({ code }) => code));
  const links = service.truth.links.filter((link) => link.account === account && !alive.has(link.code));
  const mine = service.truth.alive(account).filter(({ request }) => request !== null);
  if (mine.length > 0 && random.chance(0.5)) {
    const link = random.pick(mine);
    remove(simulation, link);
    links.push(link);
  }
  if (links.length === 0) return;
  const { code } = random.pick(links);
  simulation.coverage.count('matters', 'a code given again');
  const url = newAddress(simulation.ledger, random);
  simulation.world.tell(() => `somebody gives ${code} to ${url} elsewhere`);
  service.addByOthers(account, url, code);
}

function disable(simulation: Simulation, random: Random): void {
  const owner = simulation.ownerNow();
  const links = owner?.service.truth.alive(owner.account).filter(({ isDisabled }) => !isDisabled) ?? [];
  if (owner === null || owner.service.personality.status !== 'disabled too' || links.length === 0) return;
  const link = random.pick(links);
  simulation.world.tell(() => `somebody disables ${link.code} elsewhere`);
  simulation.coverage.count('matters', 'a link that was disabled');
  link.isDisabled = true;
  void refresh(simulation, 0);
  if (random.chance(0.7))
    later(simulation, 130_000 + random.skewed(1, 30_000), () => {
      void refresh(simulation, 0).then(() => shortenOne(simulation, random, link.sentUrl));
    });
}

const yearMs = 365 * 86_400_000;

function shortenOld(simulation: Simulation, random: Random): void {
  const owner = simulation.ownerNow();
  if (owner === null) return;
  const url = newAddress(simulation.ledger, random);
  const { service, account } = owner;
  simulation.coverage.count('matters', 'a page with a link of years ago');
  service.addByOthers(
    account,
    url,
    `y${random.below(1e9)}`,
    service.trueNow() - random.skewed(0.1, 5) * yearMs,
  );
  if (random.chance(0.5)) void refresh(simulation, 0);
  later(simulation, random.skewed(2000, 20_000), () => {
    void inPopup(simulation, random, url).then(() =>
      later(simulation, 500, () => void undo(simulation, random)),
    );
  });
}

async function shortenInCapitals(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger } = simulation;
  const url = newAddress(ledger, random);
  const alias = `Mixed-Case_${ledger.creates.length}`;
  const id = `submission-${random.below(1e9)}`;
  const accountId = user.shownId;
  note(simulation, { url, alias, entryPoint: 'popup', isOwn: true, operationId: id, accountId });
  const named = accountId !== undefined && { accountId };
  await user.send(user.popup(random), 'createLink', {
    id,
    ...named,
    longUrl: url,
    alias,
    title: '',
    entryPoint: 'popup',
  });
  later(simulation, random.skewed(10, 5000), () => {
    const made = simulation.observer.operations.get(id);
    if (made?.kind !== 'create' || made.link === null || made.existed) return;
    const link = { ...newLinkToDelete(made.link), undoMs: 0 };
    void askToDelete(simulation, user.popup(random), random, link, accountId);
  });
}

/** The service takes long over the first, whose link comes after the second was copied. */
function shortenInARow(simulation: Simulation, random: Random): void {
  const { ledger, faultPlan } = simulation;
  const [first, second] = [newAddress(ledger, random), newAddress(ledger, random)];
  faultPlan.add({
    name: 'the first answer is slow',
    left: 1,
    concerns: ({ method, body }) => method === 'POST' && body.includes(JSON.stringify(first).slice(1, -1)),
    befall: () => ({ downMs: random.skewed(1000, 12_000) }),
  });
  for (const [url, afterMs] of [
    [first, 0],
    [second, random.skewed(50, 1000)],
  ] as const)
    later(simulation, afterMs, () => {
      const entryPoint = random.pick(['menu', 'command'] as const);
      note(simulation, { url, alias: '', entryPoint, isOwn: false, operationId: null });
      press(simulation, url, entryPoint);
    });
}

/** Another browser with the extension at the same account: it makes links with aliases of its own, and deletes what its list shows. */
function workElsewhere(simulation: Simulation, random: Random): void {
  const owner = simulation.ownerNow();
  if (owner === null) return;
  const { service, account } = owner;
  const { ledger, world, coverage } = simulation;
  for (let doings = random.below(6) + 2; doings > 0; doings -= 1)
    later(simulation, random.skewed(10, 30_000), () => {
      const links = service.truth.alive(account);
      if (links.length > 0 && random.chance(0.5)) {
        coverage.count('matters', 'a delete in the other browser');
        return remove(
          simulation,
          random.chance(0.5) ? random.pick(links) : (links.at(-1) ?? random.pick(links)),
        );
      }
      const url = someAddress(ledger, random, random.chance(0.5));
      world.tell(() => `the other browser makes a link for ${url}`);
      coverage.count('matters', 'a link of the other browser');
      service.addByOthers(account, url, `o${random.below(2 ** 40).toString(36)}`);
    });
}

/** Each account has something under way; then one of them is removed. */
function removeWhileSending(simulation: Simulation, random: Random): void {
  const ids = [...simulation.observer.keys.keys()];
  if (ids.length < 2) return;
  for (const id of ids) void inPopup(simulation, random, newAddress(simulation.ledger, random), id);
  if (random.chance(0.4)) void deleteListed(simulation, random, anyId(simulation, random));
  const gone = random.pick(ids);
  later(simulation, random.skewed(1, 300), () => void removeOne(simulation, gone));
  later(simulation, 5000, () => void lookAt(simulation, random));
}

/** Another page says in that moment that it is being used, which puts off the lock of an account that is about to be gone. */
function forgetInUse(simulation: Simulation, random: Random): void {
  const popup = simulation.user.popup(random);
  void forget(simulation);
  for (let times = 5; times > 0; times -= 1)
    later(simulation, random.skewed(0.1, 60), () => void popup.program.sendCommand('noteUse', null));
}
