/**
 * Decides when a list must not move: if it shifted between aim and click, the click would hit another row. There is one state for the whole
 * page, since it has one pointer.
 */

/** How long after a move over a control its click may follow. */
const aimMs = 800;
/** The longest time from the end of a press to its click, if the browser does not send them together. */
const clickMs = 100;
/** For this long, a change that the user has just asked for may move things. */
const expectedMs = 1000;
/** Nobody notices within this time that something has moved, so a press is still meant for what was there. */
export const userReactionMs = 400;

let isPressed = false;
/** The press was meant for what was there a moment before. */
let isStaleClick = false;
let aimedAt = -Infinity;
let expectedAt = -Infinity;
let changedAt = -Infinity;
/** The row under the pointer at its last move. `null`: none, or not known. */
let aimedRow: string | null = null;
let pressEnd: ReturnType<typeof setTimeout> | undefined;
let aimEnd: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Lets the next changes through regardless of the pointer, because the user has asked for them here. */
export function expectLayoutChanges(): void {
  expectedAt = performance.now();
  release();
}

export const areLayoutChangesExpected = (): boolean => performance.now() - expectedAt < expectedMs;

/** Whether the page has to stay as it is for a moment, because a control is pressed or aimed at, or a menu is open. */
export function isLayoutFrozen(): boolean {
  if (isPressed || document.querySelector('.menu:popover-open') !== null) return true;
  return performance.now() - aimedAt < aimMs && !areLayoutChangesExpected();
}

export function recordLayoutChange(): void {
  changedAt = performance.now();
}

/** Calls back when changes that were held may be shown. Returns a function that stops this. */
export function onLayoutUnfreeze(listener: () => void): () => void {
  watchPointer();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function release(): void {
  if (isLayoutFrozen()) return;
  for (const listener of listeners) listener();
}

let isWatching = false;

function watchPointer(): void {
  if (isWatching) return;
  isWatching = true;
  const early = { capture: true };
  document.addEventListener('pointermove', onMove, early);
  document.addEventListener('pointerdown', onPress, early);
  document.addEventListener('pointerup', onLetGo, early);
  document.addEventListener('pointercancel', onLetGo, early);
  document.addEventListener('click', onClick, early);
  document.addEventListener('scroll', () => (aimedRow = null), early);
  document.addEventListener('toggle', () => setTimeout(release), early);
  addEventListener('blur', onLetGo);
}

const rowKeyAt = ({ target }: Event): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['row']) || null;

function onMove(event: PointerEvent): void {
  // No event tells that a press ended outside the window or on a scroll bar.
  if (isPressed && event.buttons === 0) onLetGo();
  aimedRow = rowKeyAt(event);
  if (!(event.target instanceof Element) || !event.target.closest('a, button, input, label')) return;
  aimedAt = performance.now();
  clearTimeout(aimEnd);
  aimEnd = setTimeout(onAimEnd, aimMs);
}

function onAimEnd(): void {
  // The clock may be slightly behind the timer, and no later event would release the changes.
  aimedAt = -Infinity;
  release();
}

function onPress(event: PointerEvent): void {
  clearTimeout(pressEnd);
  isPressed = true;
  const row = rowKeyAt(event);
  isStaleClick = aimedRow !== null && row !== aimedRow && performance.now() - changedAt < userReactionMs;
  aimedRow = row;
}

function onLetGo(): void {
  clearTimeout(pressEnd);
  pressEnd = setTimeout(() => {
    isPressed = false;
    release();
  }, clickMs);
}

function onClick(event: MouseEvent): void {
  const isByKey = event.detail === 0;
  if (!isStaleClick || isByKey) return;
  isStaleClick = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}
