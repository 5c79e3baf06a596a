import * as v from 'valibot';
import { headerUrl, isWebAddress, parseUrl } from '../redirects/parse-url.ts';
import { Refusal } from '../refusal.ts';
import { isAlias } from '../redirects/short-code.ts';

const maxUrlLength = 8_192;
const maxTitleLength = 300;

const urlTooLong = `The URL is too long: at most ${maxUrlLength} characters are allowed.`;
const url = v.pipe(
  v.string('The field "url" is required and must be a string.'),
  v.maxLength(maxUrlLength, urlTooLong),
  // The URL parser silently drops line breaks and outer spaces. We store exactly what was sent, so we refuse them.
  v.check(
    (text) => isStorable(text) && !/[\t\n\r]|^\s|\s$/.test(text) && parseUrl(text) !== null,
    'The URL format is not valid: give a whole address such as https://example.com/page.',
  ),
  v.check(isWebAddress, 'The URL must begin with http:// or https:// and a host.'),
  v.check((text) => headerUrl(text).length <= maxUrlLength, urlTooLong),
);

const aliasRule = 'The alias must be a string of 3 to 50 letters, digits, hyphens and underscores.';
const alias = v.pipe(v.string(aliasRule), v.check(isAlias, aliasRule));

const titleRule = `The title must be a string of at most ${maxTitleLength} characters, without NUL or half characters.`;
const title = v.pipe(
  v.string(titleRule),
  v.check((text) => isStorable(text) && hasAtMost(maxTitleLength, text), titleRule),
);

const newLink = v.pipe(
  v.unknown(),
  v.check(isObject, 'The body must be a JSON object with "url" and, if wanted, "alias" and "title".'),
  v.object({ url, alias: v.nullish(alias), title: v.nullish(title, '') }, 'The field "url" is required.'),
);

/**
 * Reads the body of `shorten` (specification, section 4.1). An alias or title of null counts as not given.
 * @throws Refusal 400 that names the field and says what it may be.
 */
export function parseNewLink(body: unknown): v.InferOutput<typeof newLink> {
  const result = v.safeParse(newLink, body, { abortEarly: true });
  if (!result.success) throw new Refusal(400, result.issues[0].message);
  return result.output;
}

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

// PostgreSQL can't store NUL, and a lone surrogate has no UTF-8 form: both would come back changed.
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Counts characters: `length` counts an emoji as two. */
function hasAtMost(count: number, text: string): boolean {
  return text.length <= count || new RegExp(`^.{0,${count}}$`, 'su').test(text);
}
