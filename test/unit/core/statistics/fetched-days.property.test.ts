import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../runs.ts';
import { countingService, dayMs, hourMs } from './counting-service.ts';

const zones = fc.constantFrom(-720, -300, 0, 60, 345, 840);
const telling = fc.constantFrom(false, true, 'clicked' as const);
const periods = fc.integer({ min: 1, max: 90 });
/** Moments before now: many on some days, none on most. */
const ages = fc.array(fc.integer({ min: 0, max: 95 * dayMs }), { maxLength: 200 });
const busyAges = fc
  .tuple(ages, fc.array(fc.integer({ min: 0, max: 5 * dayMs }), { maxLength: 100 }))
  .map((all) => all.flat());

it('gives each day the clicks that the service has, in any zone, in no more requests than days and two', async () => {
  await fc.assert(
    fc.asyncProperty(zones, periods, busyAges, telling, async (zone, period, all, tellsDays) => {
      const service = countingService({ zone, tellsDays });
      const oldest = [60 * dayMs, ...all].map((age) => service.now() - age);
      service.clicks.push(...oldest);
      const { view, asked, failure } = await service.look({ period });
      expect(failure).toBeNull();
      expect(view.days).toHaveLength(period);
      expect(view.days.at(-1)?.day).toBe(service.dayOf(service.now()));
      if (view.hasTrailingTotals)
        for (const { day, clicks } of view.days)
          if (clicks !== null || tellsDays !== 'clicked') expect(clicks, day).toBe(service.inDay(day));
      expect(asked.length).toBeLessThanOrEqual(period + 2);
      expect(service.mostAtOnce()).toBeLessThanOrEqual(4);
    }),
    runs(300),
  );
});

it('asks at most twice on the next day, and every figure is still right', async () => {
  await fc.assert(
    fc.asyncProperty(zones, ages, fc.integer({ min: 2, max: 45 }), async (zone, all, period) => {
      const service = countingService({ zone });
      // Some clicks on every day, so that every day has to be asked for.
      service.clicks.push(...Array.from({ length: 120 }, (_, age) => service.now() - age * dayMs - 1));
      service.clicks.push(...all.map((age) => service.now() - age));
      const first = await service.look({ period });
      service.clicks.push(...all.map((age) => service.now() + (age % dayMs)));
      service.passes(dayMs);
      const { view, asked, kept } = await service.look({ period, kept: first.kept });
      expect(asked.length).toBeLessThanOrEqual(2);
      for (const { day, clicks } of view.days) expect(clicks, day).toBe(service.inDay(day));
      expect(view.before).not.toBeNull();
      for (const [day, clicks] of Object.entries(kept?.days ?? {})) expect(clicks).toBe(service.inDay(day));
    }),
    runs(200),
  );
});

it('is never further off than by the clicks that come in while it asks, and never below zero', async () => {
  const soon = fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(busyAges, soon, periods, async (all, during, period) => {
      const service = countingService();
      const start = service.now();
      service.clicks.push(
        ...[60 * dayMs, ...all].map((age) => start - age),
        ...during.map((ms) => start + ms),
      );
      const { view } = await service.look({ period });
      if (!view.hasTrailingTotals) return;
      for (const { day, clicks } of view.days) {
        if (clicks === null) continue;
        expect(clicks).toBeGreaterThanOrEqual(0);
        expect(Math.abs(clicks - service.inDay(day)), day).toBeLessThanOrEqual(during.length);
      }
    }),
    runs(200),
  );
});

it('begins anew where midnight passes while it asks, and keeps nothing of that', async () => {
  await fc.assert(
    fc.asyncProperty(zones, busyAges, fc.integer({ min: 0, max: 600 }), async (zone, all, early) => {
      const service = countingService({ zone });
      const sinceMidnight = (service.now() + zone * 60_000) % dayMs;
      service.passes(dayMs - sinceMidnight - early);
      service.clicks.push(...[60 * dayMs, ...all].map((age) => service.now() - age));
      const { view, kept, asked } = await service.look();
      expect(view.days.at(-1)?.day).toBe(service.dayOf(service.now()));
      if (view.hasTrailingTotals)
        for (const { day, clicks } of view.days) expect(clicks, day).toBe(service.inDay(day));
      expect(kept).toBeNull();
      expect(asked.length).toBeLessThanOrEqual(64);
    }),
    runs(200),
  );
});

it('keeps no day of a service that counts back 24 hours, once it has seen that', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 10 }), async (hours) => {
      const service = countingService({ windows: 'rolling' });
      const begin = service.now() - 29.5 * dayMs;
      // A busy afternoon thirty days ago, which leaves the period bit by bit.
      service.clicks.push(
        ...Array.from({ length: 200 }, (_, index) => begin - 12 * hourMs + index * 0.1 * hourMs),
      );
      service.clicks.push(...Array.from({ length: 40 }, (_, index) => service.now() - index * 20 * hourMs));
      const first = await service.look();
      expect(first.kept?.areFixed).toBe(true);
      service.passes(hours * hourMs);
      const { view, kept } = await service.look({ kept: first.kept });
      expect(view.areFixed).toBe(false);
      expect(kept?.days).toEqual({});
    }),
    runs(50),
  );
});
