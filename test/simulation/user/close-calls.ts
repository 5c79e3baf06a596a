import { isSubmissionOf, numberIn } from '../ledger.ts';
import type { Random } from '../random.ts';
import { Violation } from '../rule.ts';
import { refusal } from '../service/answers.ts';
import type { Simulation } from '../simulation.ts';
import { isSettled, type AnyOperation, type CreateOperation } from '../stored-operations.ts';
import type { Passage, Sent } from '../world/network/passage.ts';
import { connectAnother, forget } from './account-actions.ts';
import type { Action } from './actions.ts';
import { newAddress } from './addresses.ts';
import { deleteRows, knownLinks, shortenAll, steer } from './batch-actions.ts';
import { inPopup, note, press } from './create-actions.ts';
import { askToDelete, newLinkToDelete } from './delete-actions.ts';
import { refresh } from './refresh.ts';
import { removeOne } from './other-account-actions.ts';
import { titleOf } from './titles.ts';

/** What goes wrong only if several things come together that chance would hardly ever bring together. */
export const closeCalls = {
  'shorten while an answer is lost': { weight: 0, act: loseAnswer },
  'shorten while a refusal breaks off': { weight: 0, act: breakOffRefusal },
  'try again what becomes a question': {
    weight: 0,
    act: (simulation, random) => void tryQuestion(simulation, random),
  },
  'press for another twice in a moment': { weight: 0, act: pressAnotherTwice },
  'replace an account while the storage is full': {
    weight: 0,
    act: (simulation, random) => void replaceOnFullDisk(simulation, random),
  },
  'forget the account while another waits': { weight: 0, act: forgetWhileConnecting },
  'connect another account while the first link is made': {
    weight: 0,
    act: (simulation, random) => void connectBesideFirstLink(simulation, random),
  },
  'remove an account whose refusal was not seen': { weight: 0, act: removeAfterRefusal },
  'shorten pages of rows under way': {
    weight: 0,
    act: (simulation, random) => void shortenUnderWay(simulation, random),
  },
  'shorten again while the database fails': { weight: 0, act: shortenWhileBroken },
  'see what is being forgotten': {
    weight: 0,
    act: (simulation, random) => void seeForgotten(simulation, random),
  },
  'have the worker killed while a list is kept': { weight: 0, act: killWhileKept },
  'halt a batch whose row waits': { weight: 0, act: haltWaiting },
  'delete many that no list shows': {
    weight: 0,
    act: (simulation, random) => void deleteUnlisted(simulation, random),
  },
  'delete many at once, and pause': {
    weight: 0,
    act: (simulation, random) => void deleteAndPause(simulation, random),
  },
  'have a limit named while the clock is ahead': { weight: 0, act: limitWhileAhead },
  'take over an alias while lists lag': {
    weight: 0,
    act: (simulation, random) => void takeOver(simulation, random),
  },
} satisfies Record<string, Action>;

const later = ({ world }: Simulation, afterMs: number, act: () => void): void =>
  void world.schedule.timer(afterMs, 'user', null, act);

const pause = (simulation: Simulation, ms: number): Promise<void> =>
  new Promise((resolve) => later(simulation, ms, resolve));

/** Something happens to the next POST for this URL. */
function befallPost(
  { faultPlan }: Simulation,
  url: string,
  name: string,
  befall: () => Partial<Passage>,
): void {
  const isIt = ({ method, body }: Sent) =>
    method === 'POST' && numberIn((JSON.parse(body) as { url: string }).url) === numberIn(url);
  faultPlan.add({ name, left: 1, concerns: isIt, befall });
}

/** For some minutes, lists of the shown account come from a copy that lags so far behind. */
function lagBehind(simulation: Simulation, lagMs: number): void {
  const service = simulation.ownerNow()?.service;
  if (!service) return;
  simulation.faultPlan.during(
    300_000,
    () => (service.lagMs = lagMs),
    () => (service.lagMs = 0),
  );
}

interface Form {
  url: string;
  alias?: string;
  isAnother?: boolean;
  id?: string;
}

/** The user sends the popup's form. Returns the id of the operation that stands for it; `null` if it was refused. */
async function send(
  simulation: Simulation,
  random: Random,
  { url, alias = '', isAnother = false, id = `submission-${random.below(1e9)}` }: Form,
): Promise<string | null> {
  const { user } = simulation;
  const accountId = user.shownId;
  const isOwn = isAnother || alias !== '';
  note(simulation, { url, alias, entryPoint: 'popup', isOwn, operationId: id, accountId });
  const made = await user.send(user.popup(random), 'createLink', {
    id,
    ...(accountId !== undefined && { accountId }),
    longUrl: url,
    alias,
    title: titleOf(url),
    entryPoint: 'popup',
    ...(isAnother && { isAnother }),
  });
  return made.ok ? made.value.operationId : null;
}

/**
 * A link is made as usual. Of the next one, the answer is lost, or the browser sends the request twice; and the lists may lag behind.
 */
function loseAnswer(simulation: Simulation, random: Random): void {
  const { ledger } = simulation;
  const [usual, url] = [newAddress(ledger, random), newAddress(ledger, random)];
  const isTwice = random.chance(0.4);
  befallPost(simulation, url, 'the answer is lost', () =>
    isTwice ? { againAfterMs: random.skewed(0.2, 50) } : { isLostAfter: true },
  );
  const lagMs = random.chance(0.6) ? random.between(80_000, 110_000) : 0;
  const alias = random.chance(0.5) ? `own-${random.below(1e9)}` : '';
  if (random.chance(0.5)) void send(simulation, random, { url: usual });
  later(simulation, random.between(2000, 20_000), () => {
    if (lagMs > 0) lagBehind(simulation, lagMs);
    void send(simulation, random, { url, alias });
  });
}

function breakOffRefusal(simulation: Simulation, random: Random): void {
  const url = newAddress(simulation.ledger, random);
  befallPost(simulation, url, 'a refusal breaks off', () => ({
    instead: { answer: refusal(401, 'The API key is not valid.'), hasArrived: false },
    cutAt: random.next(),
  }));
  void inPopup(simulation, random, url);
}

/** The service chooses the code, and the list has two links that may be the submission's. The user tries again before it comes. */
async function tryQuestion(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger, faultPlan, observer } = simulation;
  const owner = simulation.ownerNow();
  await user.send(user.theTab(), 'changeSettings', { codeFrom: 'service' });
  if (owner === null) return;
  const url = newAddress(ledger, random);
  befallPost(simulation, url, 'the answer is lost', () => ({ isLostAfter: true }));
  faultPlan.add({
    name: 'the list is slow',
    left: 1,
    concerns: ({ method, url: { searchParams } }) =>
      method === 'GET' && searchParams.get('endpoint') === 'links',
    befall: () => ({ downMs: 4000 }),
  });
  const id = `submission-${random.below(1e9)}`;
  void send(simulation, random, { url, id });
  later(simulation, 300, () => {
    if (observer.operations.get(id)?.status !== 'done')
      owner.service.addByOthers(owner.account, url, `e${random.below(1e9)}`);
  });
  for (const afterMs of [random.between(600, 2000), random.between(2000, 3500)])
    later(simulation, afterMs, () => void user.send(user.popup(random), 'retryNow', { operationId: id }));
}

const clockOffsetOf = (world: Simulation['world']): number => world.wallNow() - world.schedule.now;

/** Two panels ask for another link in one moment, in which a third shows some other outcome. */
function pressAnotherTwice(simulation: Simulation, random: Random): void {
  const { user, world, ledger, observer } = simulation;
  const url = newAddress(ledger, random);
  const { lives } = world.host;
  const clockBefore = clockOffsetOf(world);
  const isHere = (one: AnyOperation): boolean =>
    one.kind === 'create' && numberIn(one.longUrl) === numberIn(url);
  const pressHere = () => send(simulation, random, { url, isAnother: true });
  const first = pressHere();
  const afterMs = random.skewed(20, 300);
  later(simulation, afterMs / 2, () => {
    const others = user.operations().filter((one) => isSettled(one) && !isHere(one));
    if (others.length > 0)
      void user.send(user.popup(random), 'markOperationSeen', { operationId: random.pick(others).id });
  });
  later(simulation, afterMs, () => {
    // A link that was seen, or a submission that ended without one, is not asked for again by accident.
    const known = user.operations().find(isHere);
    const isToBeJoined = known !== undefined && !known.isSeen && known.status !== 'failed';
    void Promise.all([first, pressHere()]).then(([one, other]) =>
      simulation.check(() => {
        const isSameWorker = world.host.lives <= lives + 1;
        // By a clock that is set in between, they are not of one moment.
        const isSameClock = Math.abs(clockOffsetOf(world) - clockBefore) < 1;
        const [mine, its] = [one, other].map((id) => observer.operations.get(id ?? ''));
        const isApart = one !== other && mine?.accountId === its?.accountId;
        if (isToBeJoined && isSameWorker && isSameClock && isApart && mine?.status === 'done')
          throw new Violation('one submission, one link', `${one} and ${other} are of one moment`);
      }),
    );
  });
}

const hasList = ({ world }: Simulation, id: string): boolean =>
  world.database.read('lists')?.some(({ key }) => key === id) ?? true;

/** Nothing can be written when another account takes the place of the shown one: that stays, with its list. */
async function replaceOnFullDisk(simulation: Simulation, random: Random): Promise<void> {
  const { faultPlan, world, observer, ledger } = simulation;
  const id = observer.account?.id;
  if (id === undefined || !hasList(simulation, id)) return;
  const own = world.browser.storageFaults;
  faultPlan.during(
    60_000,
    () => (own.works = 'full'),
    () => (own.works = 'well'),
  );
  const begunAt = world.schedule.now;
  await connectAnother(simulation, random);
  await pause(simulation, 1000);
  simulation.check(() => {
    const isFull = world.schedule.now < begunAt + 60_000;
    if (ledger.unwanted.has(id)) return;
    if (isFull && observer.accountsNow().some((one) => one.id === id) && !hasList(simulation, id))
      throw new Violation('all is left of the others', `the list of ${id} is gone, and its account is not`);
  });
}

/** The user gives up: what waits to be connected is not connected after that. */
function forgetWhileConnecting(simulation: Simulation, random: Random): void {
  const { user } = simulation;
  // Its list keeps the other waiting.
  void user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
  later(simulation, 1, () => void connectAnother(simulation, random));
  later(simulation, random.skewed(2, 60), () => void forget(simulation));
}

/** An account without links gets its first one while the list of another is fetched, which is to take its place. */
async function connectBesideFirstLink(simulation: Simulation, random: Random): Promise<void> {
  const { faultPlan, observer, owners, ledger } = simulation;
  const owner = simulation.ownerNow();
  const id = observer.account?.id;
  if (
    owner === null ||
    id === undefined ||
    owner.service.truth.links.some(({ account }) => account === owner.account)
  )
    return;
  faultPlan.add({
    name: 'the list is slow',
    left: 1,
    concerns: ({ method, url: { searchParams } }) =>
      method === 'GET' && searchParams.get('endpoint') === 'links',
    befall: () => ({ downMs: 8000 }),
  });
  const connecting = connectAnother(simulation, random);
  await pause(simulation, 300);
  void inPopup(simulation, random, newAddress(ledger, random), id);
  await pause(simulation, 5000);
  const made = [...observer.operations.values()].some(
    (one) => one.kind === 'create' && one.accountId === id && one.status === 'done' && !one.existed,
  );
  await connecting;
  await pause(simulation, 1000);
  simulation.check(() => {
    const now = owners.ofId(id)?.account;
    if (made && observer.keys.has(id) && now !== undefined && now !== owner.account)
      throw new Violation(
        'to each account its own',
        `${id} of ${owner.account}, with its link, is ${now} now`,
      );
  });
}

/** A shortcut is refused, for which the popup would open. Then its account is removed. */
function removeAfterRefusal(simulation: Simulation, random: Random): void {
  const { ledger, observer } = simulation;
  const ids = [...observer.keys.keys()];
  const [id] = ids;
  if (id === undefined || ids.length < 2) return;
  const url = `https://site.example/w${ledger.nextNumber()}?access_token=${random.below(1e9)}a7c2e1`;
  note(simulation, { url, alias: '', entryPoint: 'menu', isOwn: false, operationId: null });
  press(simulation, url, 'menu');
  later(simulation, random.skewed(1000, 20_000), () => void removeOne(simulation, id));
}

/** While a batch makes its links one after the other, the user clicks on pages whose row is under way. */
async function shortenUnderWay(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger } = simulation;
  const addresses = Array.from({ length: 6 }, () => newAddress(ledger, random));
  void shortenAll(simulation, user.theTab(), random, { addresses, known: [] });
  for (let times = 12; times > 0; times -= 1) {
    await pause(simulation, random.skewed(20, 1500));
    const open = user
      .operations()
      .find((one) => one.kind === 'create' && one.batch !== null && !isSettled(one));
    if (open?.kind !== 'create') continue;
    const url = open.longUrl;
    note(simulation, { url, alias: '', entryPoint: 'menu', isOwn: false, operationId: null });
    press(simulation, url, 'menu');
  }
}

/** Links that no list shows for hours are deleted together. */
async function deleteUnlisted(simulation: Simulation, random: Random): Promise<void> {
  const { ledger, user } = simulation;
  const urls = Array.from({ length: 6 }, () => newAddress(ledger, random));
  for (const url of urls) {
    void inPopup(simulation, random, url);
    await pause(simulation, 1000);
  }
  await pause(simulation, 20_000);
  const accountId = user.shownId;
  const links = (await knownLinks(simulation, user.theTab(), accountId)).filter(({ id }) => id === null);
  await deleteRows(simulation, user.theTab(), random, links.slice(0, 6), accountId);
}

/** What was just made is deleted, and the batch paused before its first delete has left for the second time. */
async function deleteAndPause(simulation: Simulation, random: Random): Promise<void> {
  const { ledger, user, faultPlan } = simulation;
  for (let count = 3; count > 0; count -= 1) void inPopup(simulation, random, newAddress(ledger, random));
  await pause(simulation, 4000);
  const accountId = user.shownId;
  for (const one of user.operations())
    if (one.kind === 'create' && one.status === 'done' && !one.isSeen)
      void user.send(user.theTab(), 'markOperationSeen', { operationId: one.id });
  const made = new Set(
    user.operations().flatMap((one) => (one.kind === 'create' ? (one.link?.shortCode ?? []) : [])),
  );
  const links = (await knownLinks(simulation, user.theTab(), accountId)).filter(({ shortCode }) =>
    made.has(shortCode),
  );
  faultPlan.add({
    name: 'requests are lost',
    left: 3,
    concerns: ({ method }) => method === 'DELETE',
    befall: () => ({ isLostBefore: true }),
  });
  void deleteRows(simulation, user.theTab(), random, links.slice(0, 3), accountId);
  later(simulation, random.between(6500, 9000), () => void steer(simulation, random, 'paused'));
}

/** The pause that the service wants is kept in the time of a clock that is hours ahead. */
function limitWhileAhead(simulation: Simulation, random: Random): void {
  const { faultPlan, world, ledger } = simulation;
  const url = newAddress(ledger, random);
  faultPlan.during(
    random.skewed(60_000, 300_000),
    () => world.setClock(random.between(3, 40) * 3_600_000),
    () => world.setClock(0),
  );
  befallPost(simulation, url, 'a limit is named', () => ({
    instead: { answer: refusal(429, 'Slow down.', { 'Retry-After': '3000' }), hasArrived: false },
  }));
  void inPopup(simulation, random, url);
  for (const afterMs of [600_000, 2 * 3_600_000])
    later(simulation, afterMs, () => void inPopup(simulation, random, newAddress(ledger, random)));
}

/** A link was deleted elsewhere. Its alias goes to a new link here, while lists still show the old one. */
async function takeOver(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger, observer, world } = simulation;
  const owner = simulation.ownerNow();
  const accountId = observer.account?.id;
  if (owner === null || accountId === undefined) return;
  const { service, account } = owner;
  const alias = `again-${random.below(1e9)}`;
  const old = service.addByOthers(account, newAddress(ledger, random), alias, service.trueNow() - 86_400_000);
  await user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
  old.goneAt = world.trueNow();
  old.isGoneElsewhere = true;
  lagBehind(simulation, random.between(60_000, 110_000));
  const url = newAddress(ledger, random);
  const id = `submission-${random.below(1e9)}`;
  await send(simulation, random, { url, alias, id });
  const refreshed = await user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
  const shown = (await knownLinks(simulation, user.theTab(), accountId)).find(
    ({ shortCode }) => shortCode === alias,
  );
  simulation.check(() => {
    const made = observer.operations.get(id);
    // Under another code, the new link says nothing of the old one.
    const isMade =
      made?.kind === 'create' && made.link?.shortCode === alias && !made.existed && isOf(simulation, made);
    if (refreshed.ok && isMade && shown?.longUrl === old.longUrl)
      throw new Violation(
        'what is shown is so',
        `${alias} is shown to lead to ${old.longUrl}, which is gone`,
      );
  });
}

const isOf = ({ ledger }: Simulation, { id }: CreateOperation): boolean =>
  ledger.creates.some((submission) => isSubmissionOf(submission, id));

/** The page has a link, which cannot be read in the moment when a shortcut asks for it again. */
function shortenWhileBroken(simulation: Simulation, random: Random): void {
  const { faultPlan, world, ledger } = simulation;
  const url = newAddress(ledger, random);
  const shortenHere = (): void => {
    const entryPoint = random.pick(['menu', 'command'] as const);
    note(simulation, { url, alias: '', entryPoint, isOwn: false, operationId: null });
    press(simulation, url, entryPoint);
  };
  shortenHere();
  later(simulation, random.between(10_000, 20_000), () => {
    const { faults: own } = world.database;
    faultPlan.during(
      random.skewed(1000, 40_000),
      () => (own.works = 'not'),
      () => (own.works = 'well'),
    );
    later(simulation, 500, shortenHere);
  });
}

/** A link was deleted, so that the list that comes lets its submission be forgotten. In that moment a panel says that it was seen. */
async function seeForgotten(simulation: Simulation, random: Random): Promise<void> {
  const { user, ledger, observer } = simulation;
  const id = await send(simulation, random, { url: newAddress(ledger, random) });
  const made = observer.operations.get(id ?? '');
  if (id === null || made?.kind !== 'create' || made.link === null || made.existed) return;
  const link = { ...newLinkToDelete(made.link), undoMs: 0 };
  await askToDelete(simulation, user.popup(random), random, link, user.shownId);
  void user.send(user.theTab(), 'refresh', { maxAgeMs: 0 });
  later(
    simulation,
    random.skewed(20, 2500),
    () => void user.send(user.popup(random), 'markOperationSeen', { operationId: id }),
  );
}

/** A list with a new link comes, and the worker ends while it is kept. The next one says that nothing has changed. */
function killWhileKept(simulation: Simulation, random: Random): void {
  const { faultPlan, ledger } = simulation;
  const owner = simulation.ownerNow();
  if (owner === null) return;
  owner.service.addByOthers(owner.account, newAddress(ledger, random), `e${random.below(1e9)}`);
  faultPlan.killAt('body', 2, random.below(60) + 1);
  void refresh(simulation, 0);
  later(simulation, random.between(13_000, 40_000), () => void refresh(simulation, 0));
}

/** The first row is sent again and again when its batch is stopped, or paused. Another batch then wants links for the same pages. */
function haltWaiting(simulation: Simulation, random: Random): void {
  const { user, ledger, faultPlan } = simulation;
  const addresses = Array.from({ length: 3 }, () => newAddress(ledger, random));
  const shortenHere = () => void shortenAll(simulation, user.theTab(), random, { addresses, known: [] });
  faultPlan.add({
    name: 'requests are lost',
    left: 4,
    concerns: ({ method }) => method === 'POST',
    befall: () => ({ isLostBefore: true }),
  });
  const to = random.pick(['stopped', 'paused'] as const);
  shortenHere();
  later(simulation, random.between(500, 12_000), () => void steer(simulation, random, to));
  if (random.chance(0.7)) later(simulation, 30_000, shortenHere);
}
