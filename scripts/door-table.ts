import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** The parts of vitest's report that the table of doors needs. */
export interface DoorReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface Run {
  door: string;
  browser: string;
  status: string;
  /** How the test opened the door, if its title says so. */
  how: string | undefined;
}

const browsers = ['chromium', 'firefox'] as const;
const [begin, end] = ['<!-- doors -->', '<!-- /doors -->'];

/**
 * The table of doors in Markdown: a row for each group that test/e2e/door.ts named, with the browsers in which it ran and
 * passed.
 */
export function doorTable(report: DoorReport): string {
  const runs = report.testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(runOf));
  const doors = [...new Set(runs.map(({ door }) => door))].toSorted((a, b) => a.localeCompare(b, 'en'));
  const rows = doors.map((door) => {
    const own = runs.filter((run) => run.door === door);
    const signs = browsers.map((browser) => signOf(own.filter((run) => run.browser === browser)));
    const hows = new Set(own.flatMap(({ how }) => how ?? []));
    return `| ${[door, ...signs, [...hows].join('; ')].join(' | ')} |`;
  });
  return ['| Door | Chromium | Firefox | How the tests open it |', '|-|-|-|-|', ...rows].join('\n');
}

function runOf({ ancestorTitles, title, status }: TestResult): Run[] {
  const [, door, browser] = /^door: (.+) \((\w+)\)$/.exec(ancestorTitles.at(-1) ?? '') ?? [];
  if (door === undefined || browser === undefined || !['passed', 'failed'].includes(status)) return [];
  return [{ door, browser, status, how: /\(((?:by|in) [^()]+)\)$/.exec(title)?.[1] }];
}

type TestResult = DoorReport['testResults'][number]['assertionResults'][number];

function signOf(runs: Run[]): string {
  if (runs.length === 0) return '–';
  return runs.every(({ status }) => status === 'passed') ? '✓' : '✗';
}

/** The guide as it is, and with the table from the report. */
export async function guideWithDoors(report: DoorReport): Promise<{ old: string; new: string }> {
  const old = readFileSync('docs/guide.md', 'utf8');
  const [before, rest] = old.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/guide.md has no ${begin} and ${end}.`);
  const text = `${before}${begin}\n\n${doorTable(report)}\n\n${end}${after}`;
  const options = await resolveConfig('docs/guide.md');
  return { old, new: await format(text, { ...options, filepath: 'docs/guide.md' }) };
}
