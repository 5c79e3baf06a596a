/**
 * What nobody sees in a title: NUL, halves of surrogate pairs, what only allows or forbids a line break, operators that only programs read,
 * and what turns the letters behind it, so that a title reads as another. A break between letters of scripts without spaces is a part of how
 * they are written, and so are marks of direction.
 */
const unseen =
  /[\0\u00AD\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]|\p{Surrogate}|\u200B(?![\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])|(?<![\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])\u200B/gu;

/** Letters in tags, which are seen only in some flags. */
const tags = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u{E0000}-\u{E007F}]/gu;

/** A character takes one selector of its form. More of them are a text that only programs read. */
const selectors = /(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu;

/** Joiners mean something between letters of other scripts, and in emoji. */
const withoutLoneJoiners = (text: string): string =>
  text.replaceAll(/[\u200C\u200D]+/g, (run, at: number) =>
    [text.charAt(at - 1), text.charAt(at + run.length)].every((side) => /[^\0-\x7f]/.test(side))
      ? run.charAt(0)
      : '',
  );

/** A title as it is seen. */
export const visibleTitle = (text: string): string =>
  withoutLoneJoiners(text.replace(unseen, '').replace(tags, '$1').replace(selectors, '')).trim();
