/**
 * What nobody sees in a title: NUL, halves of surrogate pairs, and what only allows or forbids a line break. Between letters of scripts
 * without spaces, such a break is part of how they are written.
 */
const unseen =
  /[\0\u2060\uFEFF]|\p{Surrogate}|\u200B(?![\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])|(?<![\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])\u200B/gu;

/** A title of a list as it is seen. */
export const visibleTitle = (text: string): string => text.replace(unseen, '').trim();
