import type { Random } from '../random.ts';

/**
 * What services do and go on doing, each with what most of them do first. A service has one of each; where it is not the first, that is a
 * habit, and no accident: it does not pass.
 */
export const habits = {
  /** What becomes of the address that a link is made of. */
  rewrites: [
    'nothing',
    'drops the fragment',
    'escapes ampersands',
    'cuts at 60',
    'unescapes',
    'adds a slash',
    'drops parameters',
  ],
  /** What DELETE comes to; where it is refused, the link stays. */
  deletes: [
    'well',
    'nothing said',
    'a text said',
    '405',
    '403 of a firewall',
    '403 in words',
    '501',
    '400 page',
    '404 page',
    'success false',
    'success false in words',
    'well, and 500',
  ],
  /** What the GET form of a delete comes to. */
  getForm: ['well', 'a list', '403 of a firewall', '404 in words'],
  analytics: ['well', '403 in words', '404 page', '500', 'a page', 'nothing in it'],
  /** What its statistics count; those that go on being the same are of the worlds with one account. */
  statistics: ['always the same', 'windows', 'by the day', 'no windows', 'none of links'],
  bioPages: ['well', '403 in words', '404 page'],
  /** What a list has, and when. */
  list: [
    'all',
    'fresh links late',
    'fresh links in hours',
    'the newest 8',
    'the oldest 8',
    'a page of 8',
    'rows that are broken',
  ],
  order: ['newest first', 'oldest first', 'none'],
  /** What becomes of an alias. */
  aliases: ['kept', 'folded', 'cut', 'ignored', 'refused', 'ends in a number where it is taken'],
  /** How it says that an alias is taken. */
  taken: ['409', '400 in words', '200 with an error'],
  /** What a create answers. */
  creates: [
    'well',
    '201',
    'no code',
    'success as a text',
    'a warning first',
    'an empty page',
    'the link that was there',
  ],
  ids: ['count up', 'are used again', 'are texts', 'are in no order'],
  retryAfter: ['none', 'seconds', 'years', 'an epoch', 'a date', 'the past', 'nonsense'],
  /** Requests that it takes in an hour. */
  perHour: ['many', '15', '5'],
  /** Links that an account may have. */
  links: ['many', '6'],
  /** How it says that it has had enough. */
  enough: ['429', '403 in words'],
  clock: ['right', 'hours behind', 'hours ahead', 'unsaid'],
  pace: ['quick', 'slow'],
  key: ['stays', 'dies', 'is refused for a while'],
} as const;

export type HabitName = keyof typeof habits;

export type Personality = { [Name in HabitName]: (typeof habits)[Name][number] };

/** A service as the specification describes it. */
export function plainPersonality(): Personality {
  return Object.fromEntries(names.map((name) => [name, habits[name][0]])) as Personality;
}

export const names = Object.keys(habits) as HabitName[];

/** Habits that show only beside another: two rare ones together would hardly ever be drawn. */
const shownBeside: Partial<Record<HabitName, HabitName>> = {
  getForm: 'deletes',
  taken: 'aliases',
  retryAfter: 'perHour',
  enough: 'perHour',
};

/** Some are as the specification has them, some have a habit or two, and some have many. */
export function drawPersonality(random: Random): Personality {
  const likelihood = random.pick([0, 0.1, 0.2, 0.4]);
  const some = names.filter((name) => name !== 'statistics');
  const odd = new Set<HabitName>(some.filter(() => random.chance(likelihood)));
  const drawn = some.map((name) => {
    const beside = shownBeside[name];
    const isOdd = odd.has(name) || (beside !== undefined && odd.has(beside) && random.chance(0.8));
    return [name, isOdd ? random.pick<string>(habits[name].slice(1)) : habits[name][0]];
  });
  return { ...(Object.fromEntries(drawn) as Personality), statistics: habits.statistics[0] };
}

/** The same with links that are clicked. */
export const withClicks = (personality: Personality, random: Random): Personality => ({
  ...personality,
  statistics: random.pick(habits.statistics.slice(1)),
});
