import { printable } from '../log.ts';

type Row = Record<string, string | number | null>;

/** Prints the result of a command as a line of JSON. */
export function printResult(result: unknown): void {
  console.log(printable(JSON.stringify(result)));
}

/** Prints rows as a table, or with `--json` as a line of JSON. */
export function printList(rows: readonly Row[], { json }: { json: boolean }): void {
  if (json) return printResult(rows);
  const [first] = rows;
  if (first === undefined) return console.log('There are none.');
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => printable(String(row[name] ?? ''))))];
  const widths = names.map((_, column) => longest(lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

// Not Math.max, which can't take an argument for each of 200,000 links.
const longest = (lengths: readonly number[]): number => lengths.reduce((a, b) => Math.max(a, b), 0);
