import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { median, quantile, type Bound, type Outcome, type Unit } from './bench.ts';
import type { Commit } from './commit.ts';

const digits: Record<Unit, number> = { ms: 1, MB: 1, times: 2, 'in all': 0 };

const shown = (value: number, unit: Unit): string => `${value.toFixed(digits[unit])} ${unit}`;

/** Figures and bounds as a table in Markdown, for the terminal and for docs/performance.md. `earlier`: runs at other hours, if there are any. */
export function asTable({ figures, bounds }: Outcome, earlier: readonly Run[] = []): string {
  const times = figures.map(({ what, unit, samples }) => [
    what,
    shown(median(samples), unit),
    shown(quantile(samples, 0.95), unit),
  ]);
  const verdicts = bounds.map(({ what, unit, found, atMost }) => {
    const all = [found, ...earlier.flatMap(({ bounds }) => bounds[what] ?? [])];
    return [
      what,
      shown(found, unit),
      ...(earlier.length > 0 ? [shown(Math.min(...all), unit), shown(Math.max(...all), unit)] : []),
      shown(atMost, unit),
      found <= atMost ? 'yes' : 'NO',
    ];
  });
  const spread = earlier.length > 0 ? [`Best of ${earlier.length + 1}`, 'Worst'] : [];
  return [
    table(['Measured', 'Median', 'p95'], times),
    table(['Of the medians', 'Found', ...spread, 'Bound', 'Met'], verdicts),
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

/** A run whose result was written. */
export interface Run extends Commit {
  /** When, in ISO 8601. */
  at: string;
  /** What was found for each bound, by its name. */
  bounds: Record<string, number>;
}

const page = 'docs/performance.md';
const runsFile = 'docs/results/bench.json';

/** The written runs of each bench, the newest one first. */
export const readRuns = (): Record<string, Run[]> =>
  existsSync(runsFile) ? (JSON.parse(readFileSync(runsFile, 'utf8')) as Record<string, Run[]>) : {};

/** Two earlier runs are shown beside a new one. One of the same hour says nothing more. */
export const earlierRuns = (name: string, at: string): Run[] =>
  (readRuns()[name] ?? []).filter((run) => run.at.slice(0, 13) !== at.slice(0, 13)).slice(0, 2);

/** Keeps a run beside the two before it. */
export function keepRun(name: string, commit: Commit, at: string, bounds: readonly Bound[]): void {
  const found = Object.fromEntries(bounds.map((bound) => [bound.what, Number(bound.found.toFixed(3))]));
  const runs = { ...readRuns(), [name]: [{ at, ...commit, bounds: found }, ...earlierRuns(name, at)] };
  writeFileSync(runsFile, `${JSON.stringify(runs, null, 2)}\n`);
}

/** Writes a result between its marks in docs/performance.md. */
export function writeResult(name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(page, 'utf8');
  const [first, last] = [before.indexOf(begin), before.indexOf(end)];
  if (first === -1 || last === -1) throw new Error(`${page} has no place for ${name}.`);
  writeFileSync(page, `${before.slice(0, first)}${begin}\n\n${text}\n\n${before.slice(last)}`);
}
