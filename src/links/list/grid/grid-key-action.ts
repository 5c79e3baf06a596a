import type { Link } from '../../../core/link/link.ts';
import { openTab } from '../../../platform/tabs.ts';
import { keyName } from '../../../ui/keys/key-events.ts';
import type { LinkSelection } from '../use-link-selection.ts';

export interface GridKeyContext {
  rows: readonly Link[];
  /** The row that has the focus. */
  at: number;
  /** How many rows are in sight. */
  pageSize: number;
  selection: LinkSelection;
  /** Moves to a row, and selects those on the way if `isChoosing`. */
  onMove: (index: number, isChoosing: boolean) => void;
  onCopy: (links: readonly Link[]) => void;
  /** `null`: the service can't delete. */
  onDelete: ((links: readonly Link[]) => void) | null;
  onQr: (links: readonly Link[]) => void;
  /** `null`: the service has none. */
  onStatistics: ((link: Link) => void) | null;
}

/** What a key does in the table: it moves, or works on the row. `null`: nothing. */
export function gridKeyAction(
  event: KeyboardEvent,
  keys: GridKeyContext,
): { isMove: boolean; run: () => void } | null {
  const to = stepOf(event, keys);
  if (to !== null) return { isMove: true, run: () => keys.onMove(to, event.shiftKey) };
  const run = rowWork(event, keys);
  return run && { isMove: false, run };
}

/** The row that a key leads to. `null`: the key does not move. */
function stepOf(event: KeyboardEvent, { at, pageSize, rows }: GridKeyContext): number | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageSize,
    PageUp: at - pageSize,
    Home: 0,
    End: rows.length - 1,
  };
  const to = steps[event.key];
  return to === undefined ? null : Math.max(0, Math.min(to, rows.length - 1));
}

/** The letters are those of the row’s menu. A control within the row keeps the keys that work it: a button Enter, and all of them Space. */
function rowWork(event: KeyboardEvent, keys: GridKeyContext): (() => void) | null {
  const { rows, at, selection, onDelete, onQr, onStatistics } = keys;
  const link = rows[at];
  const { target } = event;
  const isOnRow = target instanceof HTMLTableRowElement;
  const isPressed = !isOnRow && !(target instanceof HTMLInputElement);
  if (!link || event.altKey || (event.key === 'Enter' && isPressed)) return null;
  if (event.ctrlKey || event.metaKey) return event.key === 'Enter' ? () => void openTab(link.shortUrl) : null;
  const meant = selection.has(link) ? selection.links : [link];
  const name = keyName(event);
  if (name === 'Delete') return onDelete && (() => onDelete(meant));
  if (event.key === ' ') return isOnRow ? () => selection.toggle(link.shortCode, event.shiftKey) : null;
  if (event.key === 'Enter') return () => keys.onCopy(meant);
  if (name === 'Q') return () => onQr(meant);
  return name === 'S' && onStatistics ? () => onStatistics(link) : null;
}

/**
 * What a key does in the search: ↓ leads to the first row, Enter copies the first link found, and opens it with Ctrl or ⌘. `found`: none
 * without a search, or before there is one. `null`: nothing.
 */
export function searchKeyAction(
  event: KeyboardEvent,
  { found, onMove, onCopy }: Pick<GridKeyContext, 'onMove' | 'onCopy'> & { found: Link | undefined },
): (() => void) | null {
  const { key, target } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'search') return null;
  if (event.altKey || event.shiftKey || event.isComposing) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === 'ArrowDown') return isCommand ? null : () => onMove(0, false);
  if (key !== 'Enter' || !found) return null;
  return isCommand ? () => void openTab(found.shortUrl) : () => onCopy([found]);
}
