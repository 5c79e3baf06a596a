/**
 * How far a service's times are ahead of UTC: in minutes, or by the name of its time zone, where that changes in the course of the year.
 * `null`: not known, which counts as UTC.
 */
export type ServiceZone = number | string | null;

const dayMs = 86_400_000;

/** How many minutes the zone is ahead of UTC at a moment. */
export const utcOffsetAt = (zone: ServiceZone, at: number): number =>
  typeof zone === 'string' ? namedZone(zone).aheadAt(at) : (zone ?? 0);

/**
 * The moment at which the clocks of the zone showed a time, which is given as if it were UTC. Of the two that an hour has in autumn it is the
 * later one. A time that is skipped in spring is one of before the change.
 */
export function zonedTimeToUtc(shown: number, zone: ServiceZone): number {
  const momentFor = (minutes: number): number => shown - minutes * 60_000;
  const before = momentFor(utcOffsetAt(zone, shown - dayMs));
  const after = momentFor(utcOffsetAt(zone, shown + dayMs));
  // Nearly always, and asked for each link of a list.
  if (before === after) return before;
  const isShown = (at: number): boolean => momentFor(utcOffsetAt(zone, at)) === at;
  return isShown(after) && (after > before || !isShown(before)) ? after : before;
}

/** Whether the browser knows a zone by this name. */
export function isZoneName(name: unknown): name is string {
  if (typeof name !== 'string') return false;
  try {
    return Number.isFinite(utcOffsetAt(name, 0));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

interface NamedZone {
  aheadAt: (at: number) => number;
}

const namedZones = new Map<string, NamedZone>();

function namedZone(name: string): NamedZone {
  const known = namedZones.get(name) ?? readZone(name);
  namedZones.set(name, known);
  return known;
}

/** Asking the browser takes so long that a list of 20,000 links would notice: each day without a change is asked about once. */
function readZone(name: string): NamedZone {
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const ask = (at: number): number => {
    const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
    return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
  };
  const days = new Map<number, number | null>();
  const onDay = (day: number): number | null => {
    const [first, last] = [ask(day * dayMs), ask((day + 1) * dayMs)];
    return first === last ? first : null;
  };
  return {
    aheadAt(at) {
      const day = Math.floor(at / dayMs);
      let ahead = days.get(day);
      if (ahead === undefined) days.set(day, (ahead = onDay(day)));
      return ahead ?? ask(at);
    },
  };
}

/** What the last create showed of the service, and the zone of this browser, in which many services are too. It is asked only where it decides. */
export interface ObservedUtcOffset {
  minutes: number;
  at: number;
  own: () => string;
}

/**
 * The zone of a service after a create that showed its minutes. A service that is not in UTC but as far ahead as this browser is taken to be
 * in its zone, until a create shows otherwise.
 */
export function learnedZone(known: ServiceZone, { minutes, at, own }: ObservedUtcOffset): ServiceZone {
  if (known !== null && utcOffsetAt(known, at) === minutes) return known;
  const changing = typeof known === 'number' ? findZoneByOffsets(known, { minutes, at, own }) : null;
  if (changing !== null) return changing;
  return known === null && minutes !== 0 && utcOffsetAt(own(), at) === minutes ? own() : minutes;
}

/** The times of a year at which zones are compared: no change lasts for less than a month. */
const fortnights = 26;

/** A zone that is so far ahead now, and was as far ahead as it is known at another time of the year. `null`: the service was moved. */
export function findZoneByOffsets(before: number, { minutes, at, own }: ObservedUtcOffset): string | null {
  const timesBefore = (name: string): number =>
    Array.from({ length: fortnights }, (_, count) => at - count * 14 * dayMs).filter(
      (then) => utcOffsetAt(name, then) === before,
    ).length;
  const ownName = own();
  let [best, most] = ['', 0];
  for (const name of [ownName, ...Intl.supportedValuesOf('timeZone')]) {
    if (utcOffsetAt(name, at) !== minutes) continue;
    const times = timesBefore(name);
    if (name === ownName && times > 0) return name;
    // Summer time lasts for months, which some zones interrupt for one.
    if (times > most) [best, most] = [name, times];
  }
  return most > 0 ? best : null;
}
