import { readFileSync, writeFileSync } from 'node:fs';
import { median, quantile, type Outcome, type Unit } from './bench.ts';

const digits: Record<Unit, number> = { ms: 1, MB: 1, times: 2, 'in all': 0 };

const shown = (value: number, unit: Unit): string => `${value.toFixed(digits[unit])} ${unit}`;

/** Figures and bounds as a table in Markdown, for the terminal and for docs/performance.md. */
export function asTable({ figures, bounds }: Outcome): string {
  const times = figures.map(({ what, unit, samples }) => [
    what,
    shown(median(samples), unit),
    shown(quantile(samples, 0.95), unit),
  ]);
  const verdicts = bounds.map(({ what, unit, found, atMost }) => [
    what,
    shown(found, unit),
    shown(atMost, unit),
    found <= atMost ? 'yes' : 'NO',
  ]);
  return [
    table(['Measured', 'Median', 'p95'], times),
    table(['Of the medians', 'Found', 'Bound', 'Met'], verdicts),
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

/** The same as JSON, with every measurement. */
export function asJson({ figures, bounds }: Outcome) {
  return {
    figures: figures.map(({ what, unit, samples }) => ({
      what,
      unit,
      median: median(samples),
      p95: quantile(samples, 0.95),
      samples,
    })),
    bounds: bounds.map((bound) => ({ ...bound, isMet: bound.found <= bound.atMost })),
  };
}

const page = 'docs/performance.md';

/** Writes a result between its marks in docs/performance.md. */
export function writeResult(name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(page, 'utf8');
  const [first, last] = [before.indexOf(begin), before.indexOf(end)];
  if (first === -1 || last === -1) throw new Error(`${page} has no place for ${name}.`);
  writeFileSync(page, `${before.slice(0, first)}${begin}\n\n${text}\n\n${before.slice(last)}`);
}
