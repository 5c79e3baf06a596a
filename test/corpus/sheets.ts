import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';

const folder = new URL('sheets/', import.meta.url);

const row = v.strictTuple([v.string(), v.string(), v.string()]);

const sheet = v.pipe(
  v.strictObject({
    path: v.string(),
    /** The sent address, alias and title of each row, in their order. */
    rows: v.optional(v.array(row)),
    /** Line and problem of each refused row. */
    refused: v.optional(v.array(v.strictTuple([v.number(), v.string()])), []),
    /** Lines of text without an address. */
    passed: v.optional(v.number(), 0),
    /** The name of a column of codes that are not aliases to create, and its values. */
    codeName: v.optional(v.string()),
    codes: v.optional(v.array(v.string())),
    isOnlyUrls: v.optional(v.boolean(), false),
    /** Why nothing of the file is read. */
    problem: v.optional(v.looseObject({ kind: v.string() })),
    /** The encoding that is assumed for a file that doesn't declare one. The user reads `language`, or chooses `choose`. */
    encoding: v.optional(v.string()),
    language: v.optional(v.string(), 'en'),
    choose: v.optional(v.string()),
    note: v.string(),
  }),
  v.check(({ rows, problem }) => (rows === undefined) !== (problem === undefined), 'rows or a problem'),
);

export type Sheet = v.InferOutput<typeof sheet> & { file: string; bytes: Uint8Array<ArrayBuffer> };

/**
 * Files as spreadsheets, databases and services write them, with the expected result of each: a file, and a line in
 * `expected.jsonl`.
 */
export const sheets: Sheet[] = readFileSync(new URL('expected.jsonl', folder), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const expected = v.parse(sheet, JSON.parse(line));
    const bytes = Uint8Array.from(readFileSync(new URL(expected.path, folder)));
    return { ...expected, file: basename(expected.path), bytes };
  });
