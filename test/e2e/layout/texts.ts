import { hasArea, overlapOf, type Box } from './boxes.ts';
import { clippersOf } from './clippers.ts';
import { describe, short } from './naming.ts';
import { isSeen } from './sight.ts';

/** A line of text, or a field with its text. */
export interface Line {
  /** The element that has the text. */
  owner: Element;
  /** The node, which all lines of a text share. */
  source: Node;
  name: string;
  /** Its box as if nothing cut it. */
  box: Box;
}

/** The block element in which the text is set. */
export function blockOf(owner: Element): Element {
  let at = owner;
  while (getComputedStyle(at).display === 'inline' && at.parentElement) at = at.parentElement;
  return at;
}

function linesOf(text: Text): Line[] {
  const owner = text.parentElement;
  if (!owner || owner.closest('script, style, option, textarea')) return [];
  const range = document.createRange();
  range.selectNodeContents(text);
  const boxes = [...range.getClientRects()].filter((box) => hasArea(box, 0.5));
  return boxes.map((box) => ({ owner, source: text, name: `“${short(text.data)}”`, box }));
}

function* textNodes(): Generator<Text> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (currentNode instanceof Text && currentNode.data.trim() !== '') yield currentNode;
  }
}

/** Nothing is written in it, so that what says what to enter may lie over it. */
const isBlank = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement && field.value === '' && field.placeholder === '';

const fields = (): Line[] =>
  [...document.body.querySelectorAll('input, select, textarea')]
    .filter((one) => isSeen(one) && !isBlank(one))
    .map((field) => ({
      owner: field,
      source: field,
      name: describe(field),
      box: field.getBoundingClientRect(),
    }));

/** All text on the page, line by line. */
export const writtenLines = (): Line[] =>
  [...textNodes()].filter(({ parentElement }) => parentElement && isSeen(parentElement)).flatMap(linesOf);

/** The same lines with text fields, and only the visible part of each. */
export const inSightOf = (lines: readonly Line[]): Line[] =>
  [...lines, ...fields()]
    .map((line) => ({ ...line, box: visibleBox(line) }))
    .filter(({ box }) => hasArea(box));

const visibleBox = ({ owner, box }: Line): Box =>
  clippersOf(owner).reduce(
    (left, { box: frame, sides, ends }) =>
      overlapOf(left, {
        left: sides ? frame.left : -Infinity,
        right: sides ? frame.right : Infinity,
        top: ends ? frame.top : -Infinity,
        bottom: ends ? frame.bottom : Infinity,
      }),
    box,
  );
