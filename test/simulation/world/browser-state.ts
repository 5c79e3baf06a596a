import { clone } from './clone.ts';

export interface Alarm {
  when: number;
  periodInMinutes?: number;
}

/** What the browser itself keeps, whichever parts of the extension are running. */
export class BrowserState {
  readonly local = new Map<string, unknown>();
  readonly session = new Map<string, unknown>();
  readonly permissions = new Set<string>();
  readonly alarms = new Map<string, Alarm>();
  readonly notifications = new Map<string, string>();
  readonly menus = new Set<string>();
  readonly button = { badge: '', title: '' };
  readonly tabs = new Map<number, { url: string; title: string; active: boolean }>();
  clipboard: { text: string; at: number } | null = null;
  /** Otherwise it is Chromium. */
  isFirefox = false;
  isOnLine = true;
  hasOffscreenDocument = false;
  /** Storage areas that content scripts can't read. */
  readonly closedAreas = new Set<string>();
  /** How `storage.local` works at the moment. */
  readonly storageFaults: { works: 'well' | 'not' | 'full'; ms: number } = { works: 'well', ms: 0 };
  /** What was stored lately, with what was there before: a loss of power may take it back. */
  readonly lately: { at: number; key: string; before: unknown }[] = [];
}

export function readArea(area: Map<string, unknown>, wanted: string[] | string | null) {
  const keys = wanted === null ? [...area.keys()] : [wanted].flat();
  const present = keys.filter((key) => area.has(key));
  return Object.fromEntries(present.map((key) => [key, clone(area.get(key))]));
}

export function writeArea(area: Map<string, unknown>, values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) area.set(key, JSON.parse(JSON.stringify(value)));
}

/** What the extension told the user outside of its pages. */
export interface Told {
  by: 'notification' | 'toast' | 'clipboard' | 'button';
  text: string;
  /** The page or worker that copied. */
  from?: string;
}
