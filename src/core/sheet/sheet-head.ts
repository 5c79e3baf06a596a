/** What a file is instead of a sheet, by how it begins. */
export type Format = { kind: 'not-text' } | { kind: 'other-format'; format: string };

/** Of the characters of a text; other files are full of them. */
const mostNulls = 0.01;

export function otherFormat(head: string): Format | null {
  const nulls = head.split('\0').length - 1;
  const isBinary = ['PK\u0003\u0004', '%PDF-'].some((beginning) => head.startsWith(beginning));
  if (isBinary || nulls > head.length * mostNulls) return { kind: 'not-text' };
  const format = formats.find(([, beginning]) => beginning.test(head))?.[0];
  return format === undefined ? null : { kind: 'other-format', format };
}

const formats: [string, RegExp][] = [
  ['HTML', /^\s*<(?:!doctype html|html|head|body|meta|table)\b/i],
  ['XML', /^\s*<(?:\?xml|!doctype)\b/i],
  ['JSON', /^\s*[[{]\s*["{[\]}]/],
  ['RTF', /^\{\\rtf/],
];

/** Enough to see how a text is made. */
const headLength = 16_384;

/** The pieces without the mark of UTF-8, the first of them long enough to tell by it how the text is made, and the last known as such. */
export async function* withHead(
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
