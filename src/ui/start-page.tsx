import { render, type VNode } from 'preact';
import { useEffect, useLayoutEffect, useReducer } from 'preact/hooks';
import { formatLocale, t, switchLanguage } from '../platform/i18n.ts';
import { onStoredChange } from '../platform/storage.ts';
import { items } from '../storage/items/items.ts';
import { readItem } from '../storage/items/storage-item.ts';
import { areSingleKeysOn, setSingleKeysOn } from './keys/key-events.ts';
import { postponeLockOnActivity } from './postpone-lock-on-activity.ts';

/** Whoever waits for a page so long wants to know what goes on. */
const silentMs = 4000;

/** The page shows its data, or why it has none. */
let isDrawn = false;

/**
 * Starts a page. Nothing is drawn before `inLanguage` has resolved: the page then has the language of its texts, and the direction in which
 * that is written. If the first reading fails, or takes long, the page says so instead of staying blank.
 */
export function startPage(start: (inLanguage: Promise<void>) => Promise<void>): void {
  postponeLockOnActivity();
  // What has the focus from the start shows that once a key is pressed: until then, the pointer has opened the page. Of a key that brings the
  // focus from the browser's own controls, the page gets only the end.
  const { classList } = document.documentElement;
  classList.add('unkeyed');
  for (const type of ['keydown', 'keyup'])
    addEventListener(type, () => classList.remove('unkeyed'), { once: true, capture: true });
  setTimeout(() => void tellIfSilent(), silentMs);
  void start(followSettings()).catch(async (error: unknown) => {
    const { showBrokenPage } = await import('./broken-page.tsx');
    isDrawn = true;
    showBrokenPage(error);
  });
}

async function tellIfSilent(): Promise<void> {
  if (isDrawn) return;
  const { showSilentStorage } = await import('./broken-page.tsx');
  if (!isDrawn) showSilentStorage();
}

/** Draws a page, and again when the user has chosen another language, or turned single keys on or off. What was typed and opened stays. */
export function drawPage(draw: () => VNode): void {
  isDrawn = true;
  const root = document.getElementById('app');
  if (root) render(<RedrawnBySettings draw={draw} />, root);
}

let redraw = (): void => undefined;

/** Draws again by its state: a second `render` would give new elements the ids of others (preact’s `useId` counts anew). */
function RedrawnBySettings({ draw }: { draw: () => VNode }) {
  const [drawn, next] = useReducer((count: number) => count + 1, 0);
  // What is placed beside something else, like a menu, is placed anew.
  useLayoutEffect(() => {
    if (drawn > 0) dispatchEvent(new Event('resize'));
  }, [drawn]);
  useEffect(() => {
    redraw = () => next(undefined);
  }, []);
  return draw();
}

/** Takes the language and the single keys from the settings. Listens before it reads, so that no change is missed in between. */
async function followSettings(): Promise<void> {
  let spoken = '';
  const follow = async (): Promise<void> => {
    const { language, entryPoints } = await readItem(items.settings);
    const isSame = language === spoken && entryPoints.shortcuts === areSingleKeysOn();
    if (isSame) return;
    setSingleKeysOn(entryPoints.shortcuts);
    spoken = language;
    await setLanguage(language);
    redraw();
  };
  onStoredChange((keys) => void (keys.includes(items.settings.key) && follow()));
  await follow();
}

async function setLanguage(language: string): Promise<void> {
  await switchLanguage(language);
  const { documentElement: root } = document;
  root.lang = formatLocale();
  root.dir = t('direction');
}
