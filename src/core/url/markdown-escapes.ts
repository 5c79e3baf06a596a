/** A text of Markdown as it is shown: a backslash takes the meaning from the sign behind it. */
export const withoutMarkdownEscapes = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** In a path, a backslash before no such sign, or before a slash, stands for a slash, as in Windows. */
const slash = /\\(?![!-.:-@[\]^-`{-~])/;

/** Behind a dot without a backslash, a backslash ends the host. */
const host = /^(?:[^\\.]|\\[.-](?=[\p{L}\p{N}]))*(?:\.[^\\]*)?$/u;

/** In a query, a backslash may be meant, as in a search for `\(`. */
const escapedInQuery = /\\(?=[_&=#%~])/g;

/**
 * A URL out of a text of Markdown (`a\_b`) as it is shown there. Its path shows that it is out of one: a browser writes no backslash there, but
 * leaves those of a query (`?folder=C:\&page=2`).
 */
export function withoutMarkdownEscapesInUrl(url: string): string {
  if (!url.includes('\\')) return url;
  const [, path = '', mark = '', query = ''] = /^([^?#]*?)(\\?[?#]|$)(.*)$/s.exec(url) ?? [];
  const [, authority = ''] = /^(?:https?:)?\/*([^/]*)/i.exec(path) ?? [];
  const isEscaped = (path + mark).includes('\\') && !slash.test(path) && host.test(authority);
  return isEscaped ? withoutMarkdownEscapes(path + mark) + query.replace(escapedInQuery, '') : url;
}
