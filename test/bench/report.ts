import { median, quantile, type Outcome } from './bench.ts';

const shown = (ms: number): string => ms.toFixed(1);

/** Figures and bounds as Markdown: readable on a terminal, and ready for docs/performance.md. */
export function asTable({ figures, bounds }: Outcome): string {
  const times = figures.map(({ what, samples }) => [
    what,
    shown(median(samples)),
    shown(quantile(samples, 0.95)),
  ]);
  const verdicts = bounds.map(({ what, difference, atMost }) => [
    what,
    shown(difference),
    shown(atMost),
    difference <= atMost ? 'yes' : 'NO',
  ]);
  return [
    table(['Time in ms', 'Median', 'p95'], times),
    table(['Difference of the medians in ms', 'Found', 'Bound', 'Met'], verdicts),
  ].join('\n\n');
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: string[]) => {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map(
    (width, column) => '-'.repeat(column === 0 ? width : width - 1) + (column ? ':' : ''),
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** The same for another program, with every single time in it. */
export function asJson({ figures, bounds }: Outcome) {
  return {
    figures: figures.map(({ what, samples }) => ({
      what,
      median: median(samples),
      p95: quantile(samples, 0.95),
      samples,
    })),
    bounds: bounds.map((bound) => ({ ...bound, isMet: bound.difference <= bound.atMost })),
  };
}
