import type { AccidentName } from './accidents.ts';
import { drawPersonality, plainPersonality, quirks, withClicks, type Personality } from './service/quirks.ts';
import { drawPlan, drawWeighted, pauseBefore, type Doing, type Happening, type Plan } from './plan.ts';
import { randomOf, type Random } from './random.ts';
import { actionsOfOne, actionsOfSeveral, usualActions, type ActionName } from './user/actions.ts';

/** A matter that a world is turned to: what happens often in it, to whom, and at which services. */
interface Focus {
  /** Whether the user has several accounts; `null`: some have. */
  hasSeveral: boolean | null;
  /** The user with several accounts also locks keys, and gives accounts their sites. */
  hasLocks: boolean;
  /** How often what any user does is drawn, compared with other worlds. */
  usual: number;
  /** How often these are drawn, instead of what is usual. */
  actions: Partial<Record<ActionName, number>>;
  accidents: Partial<Record<AccidentName, number>>;
  /** The share of accidents among what happens. */
  shares: readonly number[];
  /** The fewest and most happenings. */
  length: readonly [number, number];
  /** What its services are like beside that. */
  quirks: (random: Random) => Partial<Personality>;
  /** How likely the extension has small bounds. */
  smallBounds: number;
}

/** A focus starts from what any user does, and makes much of a few things. */
const of = (focus: Partial<Focus>): Focus => ({
  hasSeveral: null,
  hasLocks: false,
  usual: 0.4,
  actions: {},
  accidents: {},
  shares: [0.2, 0.4],
  length: [6, 40],
  quirks: () => ({}),
  smallBounds: 0,
  ...focus,
});

/** Most deletes are of ordinary services; the others refuse them in every form. */
const deleting = (random: Random): Partial<Personality> =>
  random.chance(0.7) ? { deletes: 'well', getForm: 'well' } : {};

const all = {
  clocks: of({
    accidents: {
      'the clock jumps': 12,
      'the browser is restarted': 2,
      'answers are lost': 3,
      'nothing gets through': 2,
    },
    shares: [0.3, 0.5],
    actions: {
      'delete a link of the list': 12,
      'undo a link just made': 6,
      'undo at once': 6,
      'refresh the list soon': 8,
      'delete, and take it back': 4,
      'have the clock set right while a link waits': 8,
      'shorten many': 2,
    },
  }),
  ids: of({
    actions: {
      'delete a link of the list': 14,
      'delete a link and have its id given again': 14,
      'undo at once': 6,
      'delete many': 4,
      'another browser works': 3,
      'refresh the list soon': 6,
    },
    accidents: {
      'the worker is killed in a small window': 8,
      'the worker is killed right after a request': 8,
      'answers are lost': 6,
      'the computer is offline': 3,
    },
    quirks: (random) => ({ ids: 'are used again', ...deleting(random) }),
  }),
  batches: of({
    usual: 0.1,
    length: [2, 9],
    actions: {
      'shorten a long sheet': 14,
      'shorten a long sheet several times': 16,
      'shorten a page of a sheet again': 24,
      'click once': 6,
      'refresh the list soon': 4,
      'pause a batch': 1,
      'stop a batch': 1,
    },
    shares: [0, 0, 0.2],
    quirks: (random) => ({ perHour: 'many', links: 'many', pace: random.chance(0.9) ? 'quick' : 'slow' }),
    smallBounds: 0.85,
  }),
  deletes: of({
    actions: {
      'delete a link of the list': 16,
      'delete, and take it back': 8,
      'delete many': 6,
      'undo at once': 10,
      'undo a link just made': 8,
      'undo what is looked at': 8,
      'delete a link elsewhere': 6,
      'give a code again elsewhere': 8,
      'shorten again what was deleted elsewhere': 8,
      'click once': 4,
      'refresh the list soon': 8,
      'shorten by a menu': 8,
    },
    quirks: deleting,
  }),
  accounts: of({
    hasSeveral: true,
    actions: {
      'remove an account while another sends': 20,
      'add an account': 16,
      'shorten a page at two accounts': 6,
      'show another account in the middle of work': 6,
      'shorten two pages in a row': 4,
    },
    accidents: { 'answers are lost': 2, 'the worker is killed': 2 },
    shares: [0.1, 0.3],
    quirks: (random) => ({ pace: random.chance(0.6) ? 'slow' : 'quick' }),
  }),
  storage: of({
    accidents: {
      'the storages are slow': 12,
      'the power goes': 6,
      'the database is lost': 1,
      'a profile of weeks ago is restored': 3,
      'the storage fails': 4,
      'the database fails': 4,
      'the database never opens': 4,
      'the database does not open': 3,
      'the worker is killed in a small window': 4,
    },
    shares: [0.4, 0.6],
    actions: {
      'press twice in a moment': 8,
      'click once': 8,
      'click once while a popup can’t open the database': 8,
      'try now, twice': 5,
      'shorten by a menu': 8,
      'cancel while a list comes': 4,
      'undo at once': 5,
    },
  }),
  lists: of({
    accidents: {
      'the next list is empty': 8,
      'the next list is short': 5,
      'the next list is older': 8,
      'lists lag behind': 6,
      'answers are lost': 5,
      'somebody else answers': 4,
    },
    shares: [0.4, 0.6],
    actions: {
      'refresh the list soon': 14,
      'delete a link of the list': 10,
      'undo at once': 6,
      'shorten by a menu': 10,
      'click once': 6,
      'shorten again what was deleted elsewhere': 6,
      'cancel while a list comes': 6,
      'shorten again while a list is empty': 8,
      'choose a link': 4,
    },
    quirks: deleting,
  }),
  kills: of({
    accidents: {
      'the worker is killed in a small window': 20,
      'the worker is killed right after a request': 12,
      'the worker is killed': 6,
      'the browser is restarted': 2,
    },
    shares: [0.5, 0.6],
    length: [10, 40],
    actions: {
      'undo at once': 8,
      'delete a link of the list': 8,
      'press twice in a moment': 6,
      'shorten by a menu': 8,
      'try now, twice': 4,
    },
  }),
  quirks: of({
    accidents: {
      'a firewall answers': 16,
      'answers are lost': 5,
      'answers vanish': 3,
      'answers are cut off': 3,
    },
    actions: {
      'shorten a page with a link of years ago': 10,
      'have a portal answer a delete': 8,
      'disable a link elsewhere': 8,
      'shorten under an alias in capitals, and undo': 16,
      'undo at once': 8,
      'delete a link of the list': 12,
      'refresh the list soon': 8,
      'shorten by a menu': 8,
      'shorten two pages in a row': 4,
    },
    quirks: drawQuirks,
  }),
  browsers: of({
    actions: {
      'another browser works': 24,
      'delete a link of the list': 10,
      'undo at once': 8,
      'click once': 6,
      'refresh the list soon': 10,
      'delete many': 3,
    },
    accidents: {
      'answers are lost': 5,
      'the worker is killed right after a request': 4,
      'lists lag behind': 3,
    },
    quirks: (random) => ({
      ...deleting(random),
      ...(random.chance(0.4) && ({ ids: 'are used again' } as const)),
    }),
  }),
  kinds: of({
    hasSeveral: false,
    usual: 0,
    actions: {
      'shorten in the popup': 20,
      'shorten in two panels at once': 2,
      'shorten by a menu': 6,
      'shorten by a shortcut': 4,
      'shorten many': 8,
      'shorten two pages in a row': 3,
      'press twice in a moment': 4,
      'click once': 4,
      'cancel a submission': 4,
      'try now': 3,
      'choose a link': 3,
      'open the popup': 4,
      'refresh the list soon': 8,
      'change a setting': 2,
    },
    accidents: {
      'answers are lost': 8,
      'answers vanish': 3,
      'somebody else answers': 3,
      'the worker is killed right after a request': 6,
      'the worker is killed in a small window': 4,
      'the next list is empty': 2,
      'the next list is older': 3,
      'lists lag behind': 3,
      'the computer is offline': 2,
      'the browser is restarted': 2,
    },
    quirks: (random) => ({
      ...plainPersonality(),
      kind: 'another',
      order: random.pick(['newest first', 'oldest first', 'none']),
    }),
  }),
  answers: of({
    usual: 0.15,
    actions: {
      'shorten while an answer is lost': 24,
      'shorten while a refusal breaks off': 5,
      'have the worker killed while a list is kept': 12,
      'try again what becomes a question': 6,
      'shorten in the popup': 6,
      'shorten by a menu': 4,
      'refresh the list soon': 4,
      'choose a link': 2,
    },
    accidents: {
      'answers are lost': 4,
      'answers are cut off': 3,
      'requests arrive twice': 4,
      'the worker is killed right after a request': 3,
    },
    shares: [0, 0.2, 0.3],
    length: [4, 20],
    quirks: (random) => ({ key: 'stays', perHour: 'many', ...drawAnswers(random) }),
  }),
  changes: of({
    usual: 0.15,
    actions: {
      'replace an account while the storage is full': 8,
      'forget the account while another waits': 8,
      'connect another account while the first link is made': 10,
      'remove an account whose refusal was not seen': 10,
      'press for another twice in a moment': 10,
      'have a limit named while the clock is ahead': 6,
      'take over an alias while lists lag': 8,
      'shorten a page at two accounts': 6,
      'shorten many at two accounts': 4,
      'shorten in the popup': 4,
    },
    shares: [0],
    length: [4, 20],
    quirks: (random) => ({ ...deleting(random), key: 'stays' }),
  }),
  rows: of({
    usual: 0.1,
    length: [3, 12],
    actions: {
      'shorten many': 10,
      'halt a batch whose row waits': 14,
      'shorten a long sheet several times': 2,
      'shorten a page of a sheet again': 10,
      'delete many': 4,
      'delete many that no list shows': 5,
      'delete many at once, and pause': 6,
      'pause a batch': 6,
      'go on with a batch': 3,
      'stop a batch': 3,
      'refresh the list soon': 8,
    },
    accidents: {
      'requests are lost': 8,
      'answers are lost': 4,
      'the database is full': 6,
      'the database fails': 3,
      'the worker is killed in a small window': 6,
    },
    shares: [0.2, 0.4],
    quirks: (random) => ({
      perHour: random.pick(['many', 'many', '15']),
      list: random.pick(['all', 'all', 'fresh links in hours']),
      links: 'many',
    }),
    smallBounds: 1,
  }),
  disks: of({
    usual: 0.2,
    actions: {
      'undo what is looked at': 4,
      'delete a link of the list': 12,
      'undo at once': 4,
      'refresh the list soon': 12,
      'shorten pages of rows under way': 12,
      'shorten again while the database fails': 12,
      'see what is being forgotten': 16,
      'press twice in a moment': 6,
      'shorten by a menu': 6,
      'cancel while a list comes': 4,
    },
    accidents: {
      'the storages are slow': 16,
      'lists lag behind': 8,
      'the database fails': 4,
      'the database is full': 4,
      'the next list is older': 4,
    },
    shares: [0.3, 0.5],
    quirks: deleting,
  }),
  locks: of({
    hasSeveral: true,
    hasLocks: true,
    usual: 0.2,
    actions: {
      'keep a key in another way': 6,
      lock: 10,
      'lock in the middle of work': 14,
      unlock: 24,
      'set when to lock': 3,
      'start the browser again': 4,
      'give an account its sites': 6,
      'shorten on a site of an account': 24,
      'shorten at an account that is not shown': 6,
      'shorten by a menu': 6,
      'forget the account in the middle of use': 3,
    },
    accidents: { 'the worker is killed': 2, 'answers are lost': 2 },
    shares: [0, 0.2],
  }),
} satisfies Record<string, Focus>;

export type FocusName = keyof typeof all;

export const focusNames = Object.keys(all) as FocusName[];

const newNames: ReadonlySet<FocusName> = new Set(['kinds', 'answers', 'changes', 'rows', 'disks', 'locks']);

/** The matters of known worlds, which don’t change when another comes. */
const knownFocusNames = focusNames.filter((name) => !newNames.has(name));

/** The plan of a world of `npm test`: of eleven seeds in turn one is general, and each of the others has its matter. */
export function drawPlanWithRotatingFocus(seed: string): Plan {
  const name = knownFocusNames[Number(seed) % (knownFocusNames.length + 1)];
  return name === undefined ? drawPlan(seed) : drawFocusedPlan(seed, name);
}

/** What a service says of a link that it has made without an answer. */
function drawAnswers(random: Random): Partial<Personality> {
  const rewritings = quirks.rewrites.slice(1);
  return random.pick<Partial<Personality>>([
    { rewrites: random.pick(rewritings), aliases: 'kept' },
    { rewrites: random.pick(rewritings), aliases: 'kept' },
    { clock: random.pick(['hours behind', 'hours ahead']) },
    { taken: '400 in words' },
    {},
  ]);
}

/** Each service has one or two of these. */
function drawQuirks(random: Random): Partial<Personality> {
  const some: readonly Partial<Personality>[] = [
    { status: 'disabled too' },
    { status: 'deleted too' },
    { listedCodes: 'in lower case', aliases: 'kept' },
    { creates: 'the link that was there' },
    { creates: 'the link that was there', aliases: 'kept' },
    {
      deletes: random.pick(['405', '403 of a firewall', '501', '400 page', '404 page']),
      getForm: '404 in words',
    },
    { deletes: 'well', getForm: 'a list' },
    {},
  ];
  return { ...random.pick(some), ...random.pick(some) };
}

/** The plan of a seed's world that is turned to one matter. */
export function drawFocusedPlan(seed: string, name: FocusName): Plan {
  const focus: Focus = all[name];
  const random = randomOf(`${name} of ${seed}`);
  const hasSeveral = focus.hasSeveral ?? random.chance(0.3);
  const { hasLocks } = focus;
  const usual = hasLocks ? usualActions : hasSeveral ? actionsOfSeveral : actionsOfOne;
  const doings = weighted(usual, focus.usual, focus.actions);
  const share = random.pick(focus.shares);
  const length = Math.floor(random.skewed(...focus.length));
  const wrong: Partial<Record<AccidentName, Doing>> = weighted({}, 1, focus.accidents);
  const happenings = Array.from({ length }, (): Happening => {
    const isAccident = Object.keys(wrong).length > 0 && random.chance(share);
    return {
      afterMs: pauseBefore(random, isAccident),
      what: isAccident ? drawWeighted(random, wrong) : drawWeighted(random, doings),
      roll: random.below(2 ** 32),
    };
  });
  return {
    seed,
    isFirefox: random.chance(0.4),
    hasSeveral,
    hasLocks,
    focus: name,
    hasSmallBounds: random.chance(focus.smallBounds),
    beside: [],
    personalities: [serviceOf(random, focus, hasSeveral), serviceOf(random, focus, hasSeveral)],
    happenings,
  };
}

/** Half of the services have no quirk but those of the focus, so that nothing excuses what happens there. */
function serviceOf(random: Random, { quirks }: Focus, hasSeveral: boolean): Personality {
  const drawn = random.chance(0.5) ? plainPersonality() : drawPersonality(random);
  // With five requests an hour, a service that never answers yes or no keeps a submission for longer than a world lasts.
  const { perHour } = drawn;
  const personality: Personality = { ...drawn, perHour: perHour === '5' ? '15' : perHour, ...quirks(random) };
  return hasSeveral ? withClicks(personality, random) : personality;
}

function weighted<Name extends string>(
  usual: Partial<Record<Name, Doing>>,
  times: number,
  more: Partial<Record<Name, number>>,
): Partial<Record<Name, Doing>> {
  const own = Object.entries<number | undefined>(more).map(([name, weight]) => [
    name,
    { weight: weight ?? 0 },
  ]);
  const less = Object.entries<Doing | undefined>(usual).map(([name, doing]) => [
    name,
    { weight: (doing?.weight ?? 0) * times },
  ]);
  return {
    ...(Object.fromEntries(less) as typeof usual),
    ...(Object.fromEntries(own) as Partial<Record<Name, Doing>>),
  };
}
