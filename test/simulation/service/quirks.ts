import type { Random } from '../random.ts';

/**
 * How services behave. The first value of each is what most services do; any other is a quirk, which is lasting and no
 * accident.
 * A service has one value of each.
 */
export const quirks = {
  /** What happens to the URL of a new link. */
  rewrites: [
    'nothing',
    'drops the fragment',
    'escapes ampersands',
    'cuts at 60',
    'unescapes',
    'adds a slash',
    'drops parameters',
  ],
  /** The outcome of DELETE. If it is refused, the link stays. */
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
  /** The outcome of the GET form of a delete. */
  getForm: ['well', 'a list', '403 of a firewall', '404 in words'],
  analytics: ['well', '403 in words', '404 page', '500', 'a page', 'nothing in it'],
  /** What its statistics count. Worlds with one account always have the first value. */
  statistics: ['always the same', 'windows', 'by the day', 'no windows', 'none of links'],
  bioPages: ['well', '403 in words', '404 page'],
  /** What a list contains, and when. */
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
  /** What happens to an alias. */
  aliases: ['kept', 'folded', 'cut', 'ignored', 'refused', 'ends in a number where it is taken'],
  /** How it says that an alias is taken. */
  taken: ['409', '400 in words', '200 with an error'],
  /** How it answers a create. */
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
  /** How many requests it accepts per hour. */
  perHour: ['many', '15', '5'],
  /** How many links an account may have. */
  links: ['many', '6'],
  /** How it says that the limit of requests is reached. */
  enough: ['429', '403 in words'],
  clock: ['right', 'hours behind', 'hours ahead', 'unsaid'],
  pace: ['quick', 'slow'],
  /** What its lists say of links that were disabled or deleted. Only focused worlds have other values than the first. */
  status: ['active alone', 'disabled too', 'deleted too'],
  /** How its lists write a code. It takes codes that differ in case alone for the same. Likewise. */
  listedCodes: ['as made', 'in lower case'],
  key: ['stays', 'dies', 'is refused for a while'],
  /** Of another kind, its ids say nothing of an order, and it has no deletes and no statistics. Likewise. */
  kind: ['of the specification', 'another'],
} as const;

export type QuirkName = keyof typeof quirks;

export type Personality = { [Name in QuirkName]: (typeof quirks)[Name][number] };

/** A service that follows the specification. */
export function plainPersonality(): Personality {
  return Object.fromEntries(names.map((name) => [name, quirks[name][0]])) as Personality;
}

export const names = Object.keys(quirks) as QuirkName[];

/** Quirks that are not drawn for every world. */
const ofSomeWorlds: ReadonlySet<QuirkName> = new Set(['statistics', 'status', 'listedCodes', 'kind']);

/** Quirks that show only together with another one. Two rare ones would hardly ever be drawn together. */
const shownBeside: Partial<Record<QuirkName, QuirkName>> = {
  getForm: 'deletes',
  taken: 'aliases',
  retryAfter: 'perHour',
  enough: 'perHour',
};

/** Some services follow the specification, some have a quirk or two, and some have many. */
export function drawPersonality(random: Random): Personality {
  const likelihood = random.pick([0, 0.1, 0.2, 0.4]);
  const some = names.filter((name) => !ofSomeWorlds.has(name));
  const odd = new Set<QuirkName>(some.filter(() => random.chance(likelihood)));
  const drawn = some.map((name) => {
    const beside = shownBeside[name];
    const isOdd = odd.has(name) || (beside !== undefined && odd.has(beside) && random.chance(0.8));
    return [name, isOdd ? random.pick<string>(quirks[name].slice(1)) : quirks[name][0]];
  });
  return { ...plainPersonality(), ...(Object.fromEntries(drawn) as Partial<Personality>) };
}

/** The same service with links that are clicked. */
export const withClicks = (personality: Personality, random: Random): Personality => ({
  ...personality,
  statistics: random.pick(quirks.statistics.slice(1)),
});
