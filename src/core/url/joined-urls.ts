/**
 * What shows before a second URL that it is one: signs of other scripts, and an arrow. A URL inside another one follows a slash, a colon, a low
 * line, or a parameter’s name.
 */
export const signBeforeUrl = String.raw`(?:(?![\p{L}\p{N}])[^\0-\x7f]|[-=~]{0,3}>)`;

/** The same in a path. In a query, people also write an address behind a word (`?text=Look+https://…`). */
export const markInPath = String.raw`[,;|*^\x60'"+&!.~$<{}-]`;

const joined = new RegExp(
  String.raw`^[^?#]*${markInPath}\s*https?://|(?:[^\0-\x7f]|>)https?://|${signBeforeUrl}www\.`,
  'iu',
);

/** Whether a text without spaces around its marks is more than one URL, though parsers take it for one. */
export const areJoinedUrls = (text: string): boolean => joined.test(text);
