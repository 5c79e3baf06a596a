import type { Device } from '../../service/database/clicks.ts';
import { generateCode } from '../../service/redirects/short-code.ts';

/** A random number generator from 0 to 1 that repeats itself for the same seed (mulberry32, public domain). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const kinds = [
  'Guide',
  'Report',
  'Recording',
  'Registration',
  'Recipe',
  'Map',
  'Price list',
  'Newsletter',
  'Survey',
] as const;
const subjects = [
  'spring conference',
  'city marathon',
  'sourdough bread',
  'bird migration',
  'open-source licences',
  'electric bicycles',
  'night trains',
  'community garden',
  'home insulation',
  'choir rehearsal',
  'quarterly results',
  'first aid course',
] as const;
const hosts = [
  'example.com',
  'www.example.org',
  'blog.example.net',
  'shop.example.com',
  'docs.example.org',
] as const;

/** What a link leads to. */
export interface SeedPage {
  longUrl: string;
  title: string;
}

/** A link like those that people make: its code, long URL and title. */
export function seededLink(random: () => number, page: SeedPage = inventedPage(random)) {
  const code = generateCode((below) => Math.floor(random() * below));
  // Some people choose their alias. The random code after it makes it unique.
  const words = random() < 0.15 ? aliasOf(page.title) : '';
  return { ...page, shortCode: words === '' ? code : `${words}-${code}` };
}

/** Makes an alias from the Latin letters and digits of the title. */
export const aliasOf = (title: string): string =>
  (
    title
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join('-')
    .slice(0, 30)
    .replace(/-$/, '');

function inventedPage(random: () => number): SeedPage {
  const kind = pick(kinds, random);
  const subject = pick(subjects, random);
  const year = 2024 + Math.floor(random() * 3);
  const slug = `${kind} ${subject}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const campaign = random() < 0.4 ? '?utm_source=newsletter&utm_medium=email' : '';
  return {
    longUrl: `https://${pick(hosts, random)}/${year}/${slug}${campaign}`,
    title: `${kind}: ${subject}, ${year}`,
  };
}

/** The page at `place` of an endless list: after the last page the first comes again, with another campaign in its URL. */
export function pageAt(pages: NonEmpty<SeedPage>, place: number): SeedPage {
  const { longUrl, title } = pages[place % pages.length] ?? pages[0];
  const round = Math.floor(place / pages.length);
  return { title, longUrl: round === 0 ? longUrl : withParameter(longUrl, `utm_campaign=letter-${round}`) };
}

/** Adds a query parameter to the URL, before its fragment. */
export function withParameter(longUrl: string, parameter: string): string {
  const [address = '', ...fragment] = longUrl.split(/(?=#)/);
  return `${address}${address.includes('?') ? '&' : '?'}${parameter}${fragment.join('')}`;
}

const devices: NonEmpty<readonly [Device, number]> = [
  ['mobile', 0.58],
  ['desktop', 0.35],
  ['tablet', 0.07],
];
const countries = [
  ['United States', 0.3],
  ['Germany', 0.16],
  ['United Kingdom', 0.13],
  ['India', 0.11],
  ['France', 0.09],
  ['Brazil', 0.08],
  ['Japan', 0.07],
  ['Unknown', 0.06],
] as const;
const visitors = 0.7;

/** The device, country and visitor of a click; about a third of the clicks are second visits. */
export function seededClick(random: () => number) {
  return {
    device: weighted(devices, random),
    country: weighted(countries, random),
    visitor: Math.floor((random() * 1_000_000) / visitors) % 5_000,
  };
}

export type NonEmpty<Item> = readonly [Item, ...Item[]];

function pick<Item>(items: NonEmpty<Item>, random: () => number): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

function weighted<Name extends string>(items: NonEmpty<readonly [Name, number]>, random: () => number): Name {
  let rest = random();
  const [name] = items.find(([, weight]) => (rest -= weight) < 0) ?? items[0];
  return name;
}
