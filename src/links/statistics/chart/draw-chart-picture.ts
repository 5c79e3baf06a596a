import { knownAndUnknownRuns } from '../../../core/statistics/day-runs.ts';
import { labeledDayIndexes, ticksUpTo } from '../../../core/statistics/ticks.ts';
import type { DayClicks } from '../../../core/statistics/days.ts';
import { formatNumber } from '../../../platform/i18n.ts';
import { formatServiceDay } from '../../../ui/statistics/statistics-formats.ts';

const size = { width: 1200, height: 480 };
const field = { left: 80, top: 70, width: 1090, height: 350 };

/** The colors of the page as it is painted now, so that the picture looks like what the user sees. */
export interface ChartColors {
  surface: string;
  text: string;
  line: string;
  accent: string;
}

/** The chart as a PNG with title and axes. Days without data stay empty. */
export async function drawChartPicture(
  days: readonly DayClicks[],
  title: string,
  colors: ChartColors,
  font: string,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is no canvas to draw on.');
  const ticks = ticksUpTo(Math.max(...days.map(({ clicks }) => clicks ?? 0)));
  const top = ticks.at(-1) ?? 1;
  const y = (clicks: number) => field.top + field.height * (1 - clicks / top);
  const x = (place: number) => field.left + field.width * ((place + 0.5) / days.length);
  pen.fillStyle = colors.surface;
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = colors.text;
  pen.font = `600 22px ${font}`;
  pen.fillText(title, field.left, 40, field.width);
  pen.font = `15px ${font}`;
  drawAxes();
  pen.strokeStyle = colors.accent;
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { from, to, isKnown } of knownAndUnknownRuns(days)) if (isKnown) drawLine(from, to);
  return canvas.convertToBlob({ type: 'image/png' });

  function drawAxes(): void {
    if (pen === null) return;
    pen.strokeStyle = colors.line;
    for (const tick of ticks) {
      pen.beginPath();
      pen.moveTo(field.left, y(tick));
      pen.lineTo(field.left + field.width, y(tick));
      pen.stroke();
      pen.textAlign = 'right';
      pen.fillText(formatNumber(tick), field.left - 10, y(tick) + 5);
    }
    pen.textAlign = 'center';
    for (const place of labeledDayIndexes(days.length))
      pen.fillText(formatServiceDay(days[place]?.day ?? ''), x(place), field.top + field.height + 30);
  }

  function drawLine(from: number, to: number): void {
    if (pen === null) return;
    for (let place = from; place <= to; place += 1) {
      const start = Math.max(from, place - 1);
      // Today is not over.
      pen.setLineDash(place === days.length - 1 ? [1, 8] : []);
      pen.beginPath();
      pen.moveTo(x(start), y(days[start]?.clicks ?? 0));
      pen.lineTo(x(place), y(days[place]?.clicks ?? 0));
      pen.stroke();
    }
  }
}
