import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

/** The parts of vitest's report that the table of entry points needs. */
export interface EntryPointReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

interface Run {
  entryPoint: string;
  browser: string;
  status: string;
  /** How the test opened the entry point, if its title says so. */
  how: string | undefined;
}

const browsers = ['chromium', 'firefox'] as const;
const [begin, end] = ['<!-- entry points -->', '<!-- /entry points -->'];

/**
 * The table of entry points in Markdown: a row for each group that test/e2e/entry-point.ts named, with the browsers in which it ran and
 * passed.
 */
export function entryPointTable(report: EntryPointReport): string {
  const runs = report.testResults.flatMap(({ assertionResults }) => assertionResults.flatMap(runOf));
  const entryPoints = [...new Set(runs.map(({ entryPoint }) => entryPoint))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const rows = entryPoints.map((entryPoint) => {
    const own = runs.filter((run) => run.entryPoint === entryPoint);
    const signs = browsers.map((browser) => signOf(own.filter((run) => run.browser === browser)));
    const hows = new Set(own.flatMap(({ how }) => how ?? []));
    return `| ${[entryPoint, ...signs, [...hows].join('; ')].join(' | ')} |`;
  });
  return ['| Entry point | Chromium | Firefox | How the tests open it |', '|-|-|-|-|', ...rows].join('\n');
}

function runOf({ ancestorTitles, title, status }: TestResult): Run[] {
  const [, entryPoint, browser] = /^entry point: (.+) \((\w+)\)$/.exec(ancestorTitles.at(-1) ?? '') ?? [];
  if (entryPoint === undefined || browser === undefined || !['passed', 'failed'].includes(status)) return [];
  return [{ entryPoint, browser, status, how: /\(((?:by|in) [^()]+)\)$/.exec(title)?.[1] }];
}

type TestResult = EntryPointReport['testResults'][number]['assertionResults'][number];

function signOf(runs: Run[]): string {
  if (runs.length === 0) return '–';
  return runs.every(({ status }) => status === 'passed') ? '✓' : '✗';
}

/** The guide as it is, and with the table from the report. */
export async function guideWithEntryPoints(report: EntryPointReport): Promise<{ old: string; new: string }> {
  const old = readFileSync('docs/guide.md', 'utf8');
  const [before, rest] = old.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/guide.md has no ${begin} and ${end}.`);
  const text = `${before}${begin}\n\n${entryPointTable(report)}\n\n${end}${after}`;
  const options = await resolveConfig('docs/guide.md');
  return { old, new: await format(text, { ...options, filepath: 'docs/guide.md' }) };
}
