import { printResult } from './arguments.ts';

type Row = Record<string, string | number | null>;

/** Prints rows as a table, or with `--json` as one line of JSON. */
export function printList(rows: Row[], { json }: { json: boolean }): void {
  if (json) return printResult(rows);
  const [first] = rows;
  if (first === undefined) return console.log('There are none.');
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => shown(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** Removes control characters: a title may hold a line break, or escape codes that the terminal would obey. */
function shown(value: string | number | null | undefined): string {
  return String(value ?? '').replaceAll(/\p{Cc}/gu, ' ');
}
