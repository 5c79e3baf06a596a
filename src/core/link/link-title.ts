/** The specification says nothing of a longest title; our own service takes so many characters, and pages have longer ones. */
export const maxTitleLength = 300;

/**
 * A title as it is sent. Pages write their own, so none may make a link fail: without NUL and halves of characters, which pages that cut their
 * titles leave behind, and at most `maxTitleLength` characters, of which the last then says that there was more.
 */
export function linkTitle(text: string): string {
  const title = text.replace(/\0|\p{Surrogate}/gu, '').trim();
  return isTooLong(title) ? `${beginning(title, maxTitleLength - 1).trimEnd()}…` : title;
}

export const isCutTitle = (text: string): boolean => isTooLong(text.trim());

const isTooLong = (title: string): boolean =>
  title.length > maxTitleLength && codePoints(title, maxTitleLength + 1).length > maxTitleLength;

/** The first of a text: a page may give a novel as its title. */
const codePoints = (text: string, count: number): string[] =>
  Array.from(text.slice(0, 2 * count)).slice(0, count);

/** As many whole characters as people see them, emoji with their joiners, as have room in a number of code points. */
function beginning(text: string, count: number): string {
  const most = codePoints(text, count + 1);
  let kept = '';
  let left = count;
  for (const { segment } of new Intl.Segmenter().segment(most.join(''))) {
    left -= Array.from(segment).length;
    if (left < 0) break;
    kept += segment;
  }
  // One letter with marks without end.
  return kept || most.slice(0, count).join('');
}
