import { computeAccessibleName, getRole } from 'dom-accessibility-api';

const options = {
  /** Bound to the page's window, since Firefox accepts no other. The library calls it by itself. */
  getComputedStyle: (element: Element, pseudo?: string | null) => window.getComputedStyle(element, pseudo),
  /** Curtail's styles add glyphs alone, which they keep from assistive technology (`content: '‹' / ''`). The library would read them. */
  computedStyleSupportsPseudoElements: false,
};

/** What the browsers call `image`, as ARIA 1.3 does, is still `img` to the library. */
const libraryRole = (role: string): string => (role === 'image' ? 'img' : role);

/** The controls below a node that have this role and accessible name, and that assistive technology can reach. */
export function find(root: ParentNode, role: string, name: string): Element[] {
  const found = [...root.querySelectorAll('*')].filter((element) =>
    isWanted(element, libraryRole(role), name),
  );
  if (found.length === 0) announceChanges();
  return found;
}

/** The name comes last, since it takes the longest. */
const isWanted = (element: Element, role: string, name: string): boolean =>
  getRole(element) === role && isReachable(element) && nameOf(element) === name;

const isReachable = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  isInFront(element);

/** A modal dialog makes everything around it inert. */
function isInFront(element: Element): boolean {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return !modal || modal.contains(element);
}

const nameOf = (element: Element): string =>
  computeAccessibleName(element, options).replaceAll(/\s+/g, ' ').trim();

let isAnnouncing = false;

/**
 * puppeteer looks again when an element or an attribute has changed. A name may also change by its text, and what can be
 * reached by a popover that opens or a style sheet that has loaded. From the first call on, such a change puts a comment
 * into the document for a moment, so that puppeteer looks.
 */
function announceChanges(): void {
  if (isAnnouncing) return;
  isAnnouncing = true;
  new MutationObserver(announce).observe(document, { characterData: true, subtree: true });
  for (const event of ['toggle', 'load']) addEventListener(event, announce, { capture: true });
}

function announce(): void {
  const comment = document.createComment('');
  document.documentElement.append(comment);
  comment.remove();
}
