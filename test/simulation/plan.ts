import { drawPersonality, withClicks, type Personality } from './service/quirks.ts';
import { usualAccidents, type AccidentName } from './accidents.ts';
import { actionsOfOne, actionsOfSeveral, usualActions, type ActionName } from './user/actions.ts';
import type { FocusName } from './focus.ts';
import { randomOf, type Random } from './random.ts';

/** An action of the user or an accident. `roll` seeds its own draws, so it stays the same when others are left out. */
export interface Happening {
  afterMs: number;
  what: ActionName | AccidentName;
  roll: number;
}

/** Everything that a seed decides before the run. Leaving out happenings gives the plan of a smaller history. */
export interface Plan {
  seed: string;
  isFirefox: boolean;
  /** The user connects several accounts. Otherwise there is one account, which another may replace. */
  hasSeveral: boolean;
  /** The user with several accounts also locks keys, and gives accounts their sites. */
  hasLocks: boolean;
  /** The matter that the world is turned to; `null`: none. */
  focus: FocusName | null;
  /** The extension has small bounds, so that few links exceed them. */
  hasSmallBounds: boolean;
  /** Rules that are known to be broken, beside which others are looked for. */
  beside: readonly string[];
  personalities: Personality[];
  happenings: Happening[];
}

/** The plan of a seed. With one account it is the same as before several were supported, so that known worlds don't change. */
export function drawPlan(seed: string, hasSeveral = drawsSeveral(seed)): Plan {
  const random = randomOf(`plan of ${seed}`);
  const hasLocks = hasSeveral && randomOf(`locks of ${seed}`).chance(0.4);
  const doings = hasLocks ? usualActions : hasSeveral ? actionsOfSeveral : actionsOfOne;
  const length = Math.floor(random.skewed(3, 40));
  const accidentShare = random.pick([0, 0.2, 0.5]);
  return {
    seed,
    isFirefox: random.chance(0.4),
    hasSeveral,
    hasLocks,
    focus: null,
    hasSmallBounds: false,
    beside: [],
    personalities: drawPersonalities(random, seed, hasSeveral),
    happenings: Array.from({ length }, () => drawHappening(random, accidentShare, doings)),
  };
}

function drawPersonalities(random: Random, seed: string, hasSeveral: boolean): Personality[] {
  const drawn = [drawPersonality(random), drawPersonality(random)];
  const clicks = randomOf(`clicks of ${seed}`);
  return hasSeveral ? drawn.map((personality) => withClicks(personality, clicks)) : drawn;
}

const drawsSeveral = (seed: string): boolean => randomOf(`accounts of ${seed}`).chance(0.6);

function drawHappening(random: Random, accidentShare: number, doings: typeof actionsOfOne): Happening {
  const isAccident = random.chance(accidentShare);
  return {
    afterMs: pauseBefore(random, isAccident),
    what: isAccident ? drawWeighted(random, usualAccidents) : drawWeighted(random, doings),
    roll: random.below(2 ** 32),
  };
}

/** Accidents come soon after what the user does. The user sometimes waits for outcomes and sometimes doesn't. */
export function pauseBefore(random: Random, isAccident: boolean): number {
  if (isAccident) return random.chance(0.7) ? random.skewed(0.1, 300) : random.skewed(300, 100_000);
  const [first, last] = random.pick([
    [0.1, 50],
    [50, 2000],
    [1000, 20_000],
    [1000, 20_000],
    [15_000, 300_000],
    [300_000, 10_000_000],
  ] as const);
  return random.skewed(first, last);
}

export interface Doing {
  /** How often it is drawn, compared with the others. */
  weight: number;
}

export function drawWeighted<Name extends string>(
  random: Random,
  doings: Partial<Record<Name, Doing>>,
): Name {
  const names = Object.keys(doings) as Name[];
  const weightOf = (name: Name) => doings[name]?.weight ?? 0;
  let left = random.next() * names.reduce((sum, name) => sum + weightOf(name), 0);
  return names.find((name) => (left -= weightOf(name)) < 0) ?? random.pick(names);
}
