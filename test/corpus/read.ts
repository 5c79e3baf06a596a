import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { UrlProblem } from '../../src/core/failure.ts';

/** A text, or the parts of a long one: `{"start": "https://example.org/?q=", "repeat": "a", "times": 8200}`. */
const text = v.union([
  v.string(),
  v.pipe(
    v.strictObject({
      start: v.string(),
      repeat: v.string(),
      times: v.pipe(v.number(), v.integer(), v.minValue(1)),
      end: v.optional(v.string(), ''),
    }),
    v.transform(({ start, repeat, times, end }) => start + repeat.repeat(times) + end),
  ),
]);
const note = v.pipe(v.string(), v.nonEmpty());

const problems = [
  'empty',
  'not-a-url',
  'has-space',
  'not-a-web-page',
  'has-password',
  'too-long',
] as const satisfies UrlProblem[];

const page = v.strictObject({ title: v.string(), url: v.string(), sent: v.optional(v.string()), note });
const title = v.strictObject({ text, note });
const address = v.strictObject({
  address: text,
  sent: v.nullable(text),
  problem: v.optional(v.picklist(problems)),
  shown: v.optional(text),
  note,
});
const host = v.strictObject({ letters: v.string(), isClear: v.boolean(), note });
const secret = v.strictObject({ url: v.string(), isSecret: v.boolean(), note });
const found = v.strictObject({ text, finds: v.array(text), note });

/** The pages that the demonstration's links lead to, with real titles and addresses. The first ones are long. */
export const pages = () => {
  const [first, ...others] = read('pages.jsonl', page).map(({ title, url }) => ({ title, longUrl: url }));
  if (!first) throw new Error('pages.jsonl has no line.');
  return [first, ...others] as const;
};

/** Titles of pages: those of the demonstration, and difficult ones. */
export const titles = () => [
  ...read('pages.jsonl', page).map(({ title, note }) => ({ text: title, note })),
  ...read('titles.jsonl', title),
];

/** Text that may be entered as an address. `sent` is the URL that is sent to the service, `problem` why nothing is sent. */
export const addresses = (): v.InferOutput<typeof address>[] => [
  ...read('pages.jsonl', page).map(({ url, sent = url, note }) => ({ address: url, sent, note })),
  ...read('addresses.jsonl', address),
];

/** Text that people select or paste, with the addresses that a person finds in it. */
export const texts = () => read('texts.jsonl', found);

/** Hosts in their letters, and whether these can be shown. Each has one label that decides. */
export const hosts = () => read('hosts.jsonl', host);

/** URLs that hold a secret, and ordinary ones that look a little like them. */
export const secrets = () => read('secrets.jsonl', secret);

export const linesOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .replace(/\n$/, '')
    .split('\n');

/** @throws Error that names the file and line, and says what is wrong. */
function read<Value>(file: string, schema: v.GenericSchema<unknown, Value>): Value[] {
  return linesOf(file).map((line, index) => {
    const result = v.safeParse(schema, parse(line, `${file}:${index + 1}`));
    if (result.success) return result.output;
    throw new Error(`${file}:${index + 1}: ${JSON.stringify(v.flatten(result.issues))}`);
  });
}

function parse(line: string, place: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`${place} is no JSON.`, { cause: error });
  }
}
