import { afterEach } from 'vitest';

const ownZone = process.env['TZ'];

/** Runs the rest of a test in another time zone. Node applies a change of `TZ` at once. */
export function beIn(zone: string): void {
  process.env['TZ'] = zone;
  const now = zoneOf({});
  if (now !== zoneOf({ timeZone: zone })) throw new Error(`Node is in ${now}, and not in ${zone}.`);
}

/** The name that Node uses for the zone, which may have several. */
const zoneOf = (options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en', options).resolvedOptions().timeZone;

afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});
