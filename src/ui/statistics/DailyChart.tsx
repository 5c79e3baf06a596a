import type { Share } from '../../core/link/analytics.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { dayName } from './day-words.ts';

const width = 340;
const height = 96;

/** Clicks per day as a line, and as a table for users who can't see it. */
export function DailyChart({ days }: { days: Share[] }) {
  const largest = Math.max(1, ...days.map(({ count }) => count));
  const x = (index: number) =>
    days.length === 1 ? width / 2 : (index / (days.length - 1)) * (width - 4) + 2;
  const y = (count: number) => height - 8 - (count / largest) * (height - 18);
  const line = days
    .map(({ count }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(count).toFixed(1)}`)
    .join('');
  return (
    <figure class="daily">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path class="ground" d={`M0 ${height - 8}H${width}`} />
        <path class="area" d={`${line}V${height - 8}H${x(0).toFixed(1)}Z`} />
        <path class="line" d={line} />
      </svg>
      <figcaption class="muted">
        <span>{dayName(days[0]?.name ?? '')}</span>
        <span>{word('mostInADay', formatNumber(largest))}</span>
        <span>{dayName(days.at(-1)?.name ?? '')}</span>
      </figcaption>
      <table class="visually-hidden">
        <caption>{word('clicksPerDay')}</caption>
        <tbody>
          {days.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{dayName(name)}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
