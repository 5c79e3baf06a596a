import type { AccidentName } from './accidents.ts';
import { drawPersonality, plainPersonality, withClicks, type Personality } from './service/quirks.ts';
import { drawPlan, drawWeighted, pauseBefore, type Doing, type Happening, type Plan } from './plan.ts';
import { randomOf, type Random } from './random.ts';
import { actionsOfOne, actionsOfSeveral, type ActionName } from './user/actions.ts';

/** A matter that a world is turned to: what happens often in it, to whom, and at which services. */
interface Focus {
  /** Whether the user has several accounts; `null`: some have. */
  hasSeveral: boolean | null;
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
} satisfies Record<string, Focus>;

export type FocusName = keyof typeof all;

export const focusNames = Object.keys(all) as FocusName[];

/** The matters of known worlds, which don’t change when another comes. */
const knownFocusNames = focusNames.filter((name) => name !== 'kinds');

/** The plan of a world of `npm test`: of eleven seeds in turn one is general, and each of the others has its matter. */
export function drawPlanWithRotatingFocus(seed: string): Plan {
  const name = knownFocusNames[Number(seed) % (knownFocusNames.length + 1)];
  return name === undefined ? drawPlan(seed) : drawFocusedPlan(seed, name);
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
  const doings = weighted(hasSeveral ? actionsOfSeveral : actionsOfOne, focus.usual, focus.actions);
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
    hasLocks: false,
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
