/**
 * What shows before a second URL that it is one: signs of other scripts, not their letters with the marks on these, and an arrow. A URL inside
 * another one follows a slash, a colon, a low line, or a parameter’s name.
 */
export const signBeforeNextUrl = String.raw`(?:[^\0-\x7f\p{L}\p{Mn}\p{Mc}\p{N}]|[\uFE0E\uFE0F]|[-=~]{0,3}>)`;

/** The same, and marks between URLs of a list: what stands before the next URL and is no part of the one before. */
export const markBeforeNextUrl = String.raw`(?:[,;|()[\]{}]|${signBeforeNextUrl})`;

/**
 * The same as of signs, in a path. In a query, people also write an address behind a word (`?text=Look+https://…`). Directly behind a slash, a mark is part
 * of a URL around another one (`/news/*http://…`).
 */
export const markBeforeNextUrlInPath = String.raw`(?<!/[*^+&!.~$-]{0,9})[,;|*^\x60'"+&!.~$<{}-]`;

const joined = new RegExp(
  String.raw`^[^?#]*(?:(?:[,;|]|${markBeforeNextUrlInPath})\s*|[^\0-\x7f])https?://|${signBeforeNextUrl}(?:https?://|www\.)`,
  'iu',
);

/** Whether a text without spaces around its marks is more than one URL, though parsers take it for one. */
export const areJoinedUrls = (text: string): boolean => joined.test(text);
