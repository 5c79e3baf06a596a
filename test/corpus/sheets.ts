import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';

const folder = new URL('sheets/', import.meta.url);

const row = v.strictTuple([v.string(), v.string(), v.string()]);

const sheet = v.pipe(
  v.strictObject({
    path: v.string(),
    /** Address as it is sent, alias and title of each row, in their order. */
    rows: v.optional(v.array(row)),
    /** Line and kind of rows that are refused, one by one. */
    refused: v.optional(v.array(v.strictTuple([v.number(), v.string()])), []),
    /** Lines of text without an address. */
    passed: v.optional(v.number(), 0),
    /** The column of codes that are no wishes, and these. */
    codeName: v.optional(v.string()),
    codes: v.optional(v.array(v.string())),
    isOnlyUrls: v.optional(v.boolean(), false),
    /** Why nothing of it is read. */
    problem: v.optional(v.looseObject({ kind: v.string() })),
    /** What a file is taken for that does not say what it is written in, where the user reads `language`, or chooses it. */
    encoding: v.optional(v.string()),
    language: v.optional(v.string(), 'en'),
    choose: v.optional(v.string()),
    note: v.string(),
  }),
  v.check(({ rows, problem }) => (rows === undefined) !== (problem === undefined), 'rows or a problem'),
);

export type Sheet = v.InferOutput<typeof sheet> & { file: string; bytes: Uint8Array<ArrayBuffer> };

/** Files as spreadsheets, databases and services write them, with what is expected of each: one file, and one line in `expected.jsonl`. */
export const sheets: Sheet[] = readFileSync(new URL('expected.jsonl', folder), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const expected = v.parse(sheet, JSON.parse(line));
    const bytes = Uint8Array.from(readFileSync(new URL(expected.path, folder)));
    return { ...expected, file: basename(expected.path), bytes };
  });
