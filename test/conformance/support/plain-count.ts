import type { Click } from '../../../service/database/clicks.ts';

/** The expected statistics of an account with `total_links` links, or of one link, counted click by click. */
export function plainCount(clicks: Click[], days: number[], total_links: number) {
  const counted = clicks.filter(({ day }) => days.includes(day));
  return {
    total_clicks: counted.length,
    total_links,
    unique_clicks: new Set(counted.map(({ day, visitor }) => `${day} ${visitor}`)).size,
    devices: mostFirst(counted.map(({ device }) => device)).map(([device_type, count]) => ({
      device_type,
      count,
    })),
    countries: mostFirst(counted.map(({ country }) => country)).map(([country, count]) => ({
      country,
      count,
    })),
    byDay: new Map(mostFirst(counted.map(({ day }) => day))),
  };
}

function mostFirst<Name extends string | number>(names: Name[]): [Name, number][] {
  return [...new Set(names)]
    .map((name): [Name, number] => [name, names.filter((other) => other === name).length])
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
}
