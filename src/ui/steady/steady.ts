/**
 * When what is under the pointer must not move: where a list shifts between the aim and the click, that hits another row. One state for the
 * whole page, since it has one pointer.
 */

/** So long after a move over a control, the click on it is still to come. */
const aimMs = 800;
/** Between the end of a press and its click, where the browser does not send them together. */
const clickMs = 100;
/** What this user has just asked for may move things. */
const expectedMs = 1000;
/** Nobody sees that something has moved, and holds back a press, more quickly. */
export const reactionMs = 400;

let isPressed = false;
/** The press was meant for what was there a moment before. */
let isAstray = false;
let aimedAt = -Infinity;
let expectedAt = -Infinity;
let changedAt = -Infinity;
/** The row under the pointer when that moved last; `null`: none, or not known. */
let aimedRow: string | null = null;
let pressEnd: ReturnType<typeof setTimeout> | undefined;
let aimEnd: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Lets the next changes through wherever the pointer is: the user has asked for them here. */
export function expectChanges(): void {
  expectedAt = performance.now();
  release();
}

export const areChangesExpected = (): boolean => performance.now() - expectedAt < expectedMs;

/** Whether what is shown has to stay as it is for a moment: a control is pressed, aimed at, or in a menu that is open. */
export function isHeld(): boolean {
  if (isPressed || document.querySelector('.menu:popover-open') !== null) return true;
  return performance.now() - aimedAt < aimMs && !areChangesExpected();
}

/** Notes that something else is shown from now on. */
export function noteChange(): void {
  changedAt = performance.now();
}

/** Calls back when what was held may change. Returns the way to stop. */
export function onRelease(listener: () => void): () => void {
  watchPointer();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function release(): void {
  if (isHeld()) return;
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

const rowOf = ({ target }: Event): string | null =>
  (target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['row']) || null;

function onMove(event: PointerEvent): void {
  // The end of a press outside the window, or on a scroll bar, is told to nobody.
  if (isPressed && event.buttons === 0) onLetGo();
  aimedRow = rowOf(event);
  if (!(event.target instanceof Element) || !event.target.closest('a, button, input, label')) return;
  aimedAt = performance.now();
  clearTimeout(aimEnd);
  aimEnd = setTimeout(onAimEnd, aimMs);
}

function onAimEnd(): void {
  // The clock may be a moment behind the timer, and nothing would come after this to let go.
  aimedAt = -Infinity;
  release();
}

function onPress(event: PointerEvent): void {
  clearTimeout(pressEnd);
  isPressed = true;
  const row = rowOf(event);
  isAstray = aimedRow !== null && row !== aimedRow && performance.now() - changedAt < reactionMs;
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
  if (!isAstray || isByKey) return;
  isAstray = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}
