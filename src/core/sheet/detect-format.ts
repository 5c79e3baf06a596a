/** What a file is if it is not a sheet, by its beginning. */
export type UnsupportedFormat = { kind: 'not-text' } | { kind: 'other-format'; format: string };

/** The largest share of NUL characters in a text. Binary files have many more. */
const mostNulls = 0.01;

export function detectUnsupportedFormat(head: string): UnsupportedFormat | null {
  const nulls = head.split('\0').length - 1;
  const isBinary = ['PK\u0003\u0004', '%PDF-'].some((beginning) => head.startsWith(beginning));
  if (isBinary || nulls > head.length * mostNulls) return { kind: 'not-text' };
  const format = formats.find(([, beginning]) => beginning.test(head))?.[0];
  return format === undefined ? null : { kind: 'other-format', format };
}

/** A text that is read as a whole. */
export type DocumentFormat = 'page' | 'bookmarks' | 'json' | 'sql' | 'xml' | 'calendar';

export function detectDocumentFormat(head: string): DocumentFormat | null {
  if (json.test(head)) return 'json';
  if (beginsSql.test(head) && /\b(?:insert\s+[\w\x60"[]|create\s+table\s|copy\s+[\w."]+\s*\()/i.test(head))
    return 'sql';
  if (/^\s*<!doctype netscape-bookmark-file-1\b/i.test(head)) return 'bookmarks';
  if (beginsHtml.test(head)) return 'page';
  if (beginsXml.test(head)) return 'xml';
  return /^\s*begin:v(?:calendar|card)\b/i.test(head) ? 'calendar' : null;
}

/** Its first link may stand far below. */
const beginsHtml =
  /^\s*(?:<\?xml\b[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html|head|body|meta|ul|ol|dl|table)\b/i;

const beginsXml = /^\s*<(?:\?xml|!doctype|rss|feed|urlset|sitemapindex|opml|plist)\b/i;

const beginsSql = /^\s*(?:--|#|\/\*|(?:begin|create|drop|insert|lock|pragma|set|start|use)\s+[\w\x60"[@])/i;

const json = /^\s*(?:\{\s*["}]|\[\s*(?:["[\]]|\{\s*["}]))/;

const formats: [string, RegExp][] = [
  ['XML', beginsXml],
  ['RTF', /^\{\\rtf/],
];

/** Enough text to recognize its layout. */
const headLength = 16_384;

/** The pieces without a UTF-8 mark. The first one is long enough to recognize the layout, and the last one is marked as such. */
export async function* bufferFirstPiece(
  pieces: AsyncIterable<string>,
): AsyncGenerator<{ text: string; isLast: boolean }> {
  let head = '';
  let isBegun = false;
  const next = (isLast: boolean) => ({ text: isBegun ? head : head.replace(/^\uFEFF/, ''), isLast });
  for await (const piece of pieces) {
    head += piece;
    if (!isBegun && head.length < headLength) continue;
    yield next(false);
    isBegun = true;
    head = '';
  }
  yield next(true);
}
