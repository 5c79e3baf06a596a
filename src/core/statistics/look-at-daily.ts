import type { Analytics } from '../link/analytics.ts';
import { daysBefore } from './days.ts';
import { daysIn, withDays, type KeptDays } from './kept-days.ts';
import { longest, type LookEnd, type LookInput } from './look-input.ts';
import { periodsOf } from './view.ts';

/** The days as the service tells them. They replace kept ones, and nothing is computed. */
export async function lookAtDaily(
  input: LookInput & { kept: KeptDays },
  summary: Analytics,
): Promise<LookEnd> {
  const { kept, period, ask, onView } = input;
  const today = summary.daily.at(-1)?.name.slice(0, 10) ?? '';
  let days = { ...kept.days, ...daysIn(summary.daily) };
  const show = () =>
    onView({
      summary,
      ...periodsOf(kept, today, period, (day) => days[day] ?? null),
      progress: null,
      areWindows: true,
      areFixed: true,
    });
  show();
  const earlier = await askBefore();
  if (earlier?.ok) {
    days = { ...days, ...daysIn(earlier.value.daily), ...daysIn(summary.daily) };
    show();
  }
  return {
    kept: withDays(kept, days, today),
    failure: earlier?.ok === false ? earlier.error : null,
    today,
  };

  /** Asked only if there are days that are not known yet, and the user is still looking. */
  async function askBefore() {
    const asked = Math.min(2 * period, longest);
    const isKnown = Array.from({ length: asked }, (_, ago) => daysBefore(today, ago)).every(
      (day) => day in days,
    );
    return isKnown || input.signal.aborted ? null : ask(asked);
  }
}
