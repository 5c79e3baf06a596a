import * as v from 'valibot';
import { shortTextSchema } from '../schema.ts';
import { toAsciiHost } from '../url/ascii-host.ts';
import { parseUrl } from '../url/parse-url.ts';
import { isPublicSuffix } from '../url/public-suffix.ts';

/**
 * A site as people type or paste it, in the form in which it is kept: a host in ASCII and small letters, with a port unless that
 * is one of the usual two, which no page's address names. It stands for its subdomains, too, whether `*.` is before it or not. So it can't be one below which everybody
 * has names, such as `com`. `null`: it is none.
 */
export function normalizeSite(text: string): string | null {
  const [, typed = ''] =
    /^\s*(?:https?:\/\/)?(?![\w+-]+:\/\/)(?:\*\.)?([^/?#\s]*)(?:[/?#]\S*)?\s*$/i.exec(text) ?? [];
  const host = toAsciiHost(typed);
  const read = host === null ? null : parseUrl(`http://${host}`);
  if (read === null || isPublicSuffix(read.hostname.replace(/\.$/, ''))) return null;
  return read.host.replace(/\.(?=:|$)/, '').replace(/:443$/, '');
}

/** A site as it is kept: one that would be tidied is not ours. */
export const siteSchema = v.pipe(
  shortTextSchema,
  v.check((text) => normalizeSite(text) === text),
);
