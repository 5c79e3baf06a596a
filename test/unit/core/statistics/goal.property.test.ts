import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../../src/core/list/local-days.ts';
import { outlookOf, clickPaceOf, shareOfGoal, type ClickGoal } from '../../../../src/core/statistics/goal.ts';

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const count = fc.integer({ min: 0, max: 2_000_000 });
const goals: fc.Arbitrary<ClickGoal> = fc.record({
  clicks: fc.integer({ min: 1, max: 2_000_000 }),
  by: fc.option(day),
  linkCreatedAt: fc.constant(''),
  missingAt: fc.constant(null),
});
const paces = fc.record({
  clicks: fc.integer({ min: 0, max: 100_000 }),
  days: fc.integer({ min: 1, max: 7 }),
});

it('the day that is told is the first one at whose end the pace has brought enough', () => {
  fc.assert(
    fc.property(goals, count, paces, day, (goal, clicks, pace, today) => {
      const outlook = outlookOf(goal, clicks, pace, today);
      if (outlook.at !== 'expected') return;
      const days = (Date.parse(outlook.day) - Date.parse(today)) / 86_400_000;
      expect(clicks * pace.days + pace.clicks * days).toBeGreaterThanOrEqual(goal.clicks * pace.days);
      expect(clicks * pace.days + pace.clicks * (days - 1)).toBeLessThan(goal.clicks * pace.days);
      if (goal.by !== null) expect(addDays(outlook.day, -outlook.lateDays) <= goal.by).toBe(true);
    }),
  );
});

it('more clicks never lead to a later day, and what is reached is all of the way', () => {
  fc.assert(
    fc.property(goals, count, fc.nat(1000), paces, day, (goal, clicks, more, pace, today) => {
      const [before, after] = [clicks, clicks + more].map((now) => outlookOf(goal, now, pace, today));
      if (before?.at === 'expected' && after?.at === 'expected') expect(after.day <= before.day).toBe(true);
      if (before?.at === 'reached') expect(after?.at).toBe('reached');
      expect(shareOfGoal(goal, clicks) === 1).toBe(before?.at === 'reached');
    }),
  );
});

it('no day that nobody knows is counted as one without clicks', () => {
  const clicks = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }));
  fc.assert(
    fc.property(fc.array(clicks, { maxLength: 20 }), (days) => {
      const pace = clickPaceOf(days.map((one) => ({ clicks: one })));
      if (pace === null) {
        expect(days.at(-1) ?? null).toBeNull();
        return;
      }
      const known = days.slice(-pace.days);
      expect(known).not.toContain(null);
      expect(pace.clicks).toBe(Math.round(known.reduce<number>((sum, one) => sum + (one ?? 0), 0)));
    }),
  );
});
