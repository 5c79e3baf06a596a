import { hashOf } from '../random.ts';
import type { Service } from './service.ts';
import type { ServiceLink } from './truth.ts';

const dayMs = 86_400_000;
const longest = 90;

/** Days since the epoch by the service's clock. */
export const dayNumber = (service: Service, trueTime: number): number =>
  Math.floor((trueTime + service.now() - service.trueNow()) / dayMs);

/** All clicks of a day come when it begins, so that the count is the same whenever one asks. */
export const clicksOn = (
  service: Service,
  { code, madeAt, datedBackAt = madeAt }: ServiceLink,
  day: number,
): number => (day < dayNumber(service, datedBackAt) ? 0 : hashOf(`${code} ${day}`) % 5);

/** The clicks of the last `days` days. */
export function clicksIn(service: Service, links: readonly ServiceLink[], days: number): number {
  const today = dayNumber(service, service.trueNow());
  let sum = 0;
  for (const link of links)
    for (let ago = 0; ago < days; ago += 1) sum += clicksOn(service, link, today - ago);
  return sum;
}

/** The same for each day, the oldest first. */
export function clicksByDay(service: Service, links: readonly ServiceLink[], days: number) {
  const today = dayNumber(service, service.trueNow());
  return Array.from({ length: days }, (_, index) => {
    const day = today - days + 1 + index;
    const count = links.reduce((sum, link) => sum + clicksOn(service, link, day), 0);
    return { date: new Date(day * dayMs).toISOString().slice(0, 10), count };
  });
}

/** All clicks that a link ever had, as lists tell them. */
export const clicksOf = (service: Service, link: ServiceLink): number =>
  service.personality.statistics === 'always the same' ? 0 : clicksIn(service, [link], longest);
