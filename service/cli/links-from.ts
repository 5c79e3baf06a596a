import { readFileSync } from 'node:fs';
import { parseNewLink } from '../api/new-link.ts';
import { InputError } from '../input-error.ts';
import { Refusal } from '../refusal.ts';
import type { NonEmpty, SeedPage } from '../seed-content.ts';

/**
 * Reads the long URLs and titles of links from a file: a line of JSON for each, like the body of `shorten` (specification,
 * section 4.1). An alias in it is ignored.
 * @throws InputError that names the line and says what is wrong with it.
 */
export function linksFrom(file: string): NonEmpty<SeedPage> {
  const lines = read(file).split('\n');
  const [first, ...others] = lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [parse(line, `${file}:${index + 1}`)],
  );
  if (first === undefined) throw new InputError(`${file} has no line.`);
  return [first, ...others];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputError(`The file of --links-from can't be read: ${file}.`, { cause: error });
  }
}

function parse(line: string, place: string): SeedPage {
  try {
    const { url, title } = parseNewLink(JSON.parse(line));
    return { longUrl: url, title: title ?? '' };
  } catch (error) {
    if (error instanceof Refusal) throw new InputError(`${place}: ${error.message}`, { cause: error });
    if (error instanceof SyntaxError) throw new InputError(`${place} is no JSON.`, { cause: error });
    throw error;
  }
}
