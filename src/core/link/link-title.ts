import { visibleTitle } from './visible-title.ts';

/** The specification sets no limit for titles. The reference service accepts this many characters, and pages have longer titles. */
export const defaultMaxTitleLength = 300;

/**
 * A title as it is sent. Anybody can write one, so none may make a create fail, or hold what nobody sees. A longer title is cut to as many
 * characters as the service takes, the last of which is an ellipsis.
 */
export const sanitizeTitle = (text: string, longest: number = defaultMaxTitleLength): string =>
  truncateWithEllipsis(visibleTitle(text), longest);

/** A text of at most so many characters, the last of which is an ellipsis if it was longer. */
export const truncateWithEllipsis = (text: string, most: number): string =>
  isLonger(text, most) ? `${beginning(text, most - 1).trimEnd()}…` : text;

export const isTitleTooLong = (text: string, longest: number): boolean =>
  isLonger(visibleTitle(text), longest);

const isLonger = (text: string, most: number): boolean =>
  text.length > most && codePoints(text, most + 1).length > most;

/** The first code points of a text, without reading all of it: a page's title may be very long. */
const codePoints = (text: string, count: number): string[] =>
  Array.from(text.slice(0, 2 * count)).slice(0, count);

/** As many visible characters (emoji with their joiners) as fit in a number of code points. */
function beginning(text: string, count: number): string {
  // The visible character that one code point more belongs to does not fit.
  const most = codePoints(text, count + 1).join('');
  const end = new Intl.Segmenter().segment(most).containing(most.length - 1)?.index;
  // A single character with endless marks.
  return most.slice(0, end) || codePoints(text, count).join('');
}
