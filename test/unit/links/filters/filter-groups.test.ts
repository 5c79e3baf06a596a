import { expect, it } from 'vitest';
import type { LinkFilters } from '../../../../src/core/list/filter-links.ts';
import { filterGroups } from '../../../../src/links/filters/filter-groups.ts';

const none: LinkFilters = { status: null, created: null, clicks: null };

/** What is set, as its chip says it. */
const chips = (filters: Partial<LinkFilters>) =>
  filterGroups({
    filters: { ...none, ...filters },
    statuses: ['active'],
    onFilters: () => undefined,
    onAsk: () => undefined,
  })
    .filter(({ isSet }) => isSet)
    .map(({ heading, value }) => `${heading}: ${value}`);

it.each<[string[], Partial<LinkFilters>]>([
  [[], {}],
  [['Status: Active'], { status: 'active' }],
  [['Created: Today'], { created: 1 }],
  [['Created: Last 30 days'], { created: 30 }],
  [['Clicks so far: 0'], { clicks: { least: 0, most: 0 } }],
  [['Clicks so far: 7'], { clicks: { least: 7, most: 7 } }],
  [['Clicks so far: 0–5'], { clicks: { least: 0, most: 5 } }],
  [['Clicks so far: 1,000 or more'], { clicks: { least: 1000, most: null } }],
  [['Status: Active', 'Clicks so far: 2–5'], { status: 'active', clicks: { least: 2, most: 5 } }],
])('says %j', (said, filters) => {
  expect(chips(filters)).toEqual(said);
});
