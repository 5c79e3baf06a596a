import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from './support/session.ts';

/** Words in many links and in few, two words, a typing error, and a word that is nowhere. */
const queries = ['marathon', 'guide bread', 'electric bicicles', 'xqzzyk', '2025 choir'];

/** As fast as people type. */
const betweenKeysMs = 80;

/** The times of one key, in ms. */
export interface KeyTimes {
  /** From the key to the frame that shows its first result, or that there is none. */
  painted: number;
  /** The part of it in which the page works, for the key and for the frame. The rest is waiting for the screen's next frame. */
  worked: number;
  /** From the key until the search is complete. */
  whole: number;
  /** From the key until its work begins. */
  waited: number;
}

/** Adds a field to a page of text, and an element that repeats the field's content: the least that a key can do. */
export const addField = (page: Session): Promise<void> =>
  page.run(() => {
    const [field, place] = [document.createElement('input'), document.createElement('output')];
    field.type = 'search';
    field.addEventListener('input', () => (place.textContent = field.value));
    document.body.append(field, place);
  });

/** Types into the search field of each page in turn. Each key waits for the results of the one before. */
export async function typeInTurn<Pages extends Record<string, Session>>(
  pages: Pages,
): Promise<Record<keyof Pages, KeyTimes[]>> {
  const names: (keyof Pages)[] = Object.keys(pages);
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    keyof Pages,
    KeyTimes[]
  >;
  for (const name of names) await watchKeys(pages[name] as Session);
  for (const query of queries) {
    for (const name of names) times[name].push(...(await typeQuery(pages[name] as Session, query)));
  }
  return times;
}

async function typeQuery(page: Session, query: string): Promise<KeyTimes[]> {
  await page.send('Page.bringToFront');
  await page.run(() => document.querySelector<HTMLInputElement>('input[type=search]')?.focus());
  await sleep(300);
  const times: KeyTimes[] = [];
  for (const key of query) {
    await page.press(key);
    await sleep(betweenKeysMs);
    times.push(await page.run(() => window.lastKey));
  }
  await page.press('a', ['selectAll']);
  await page.press('Backspace', ['deleteBackward']);
  await sleep(300);
  return times;
}

declare global {
  interface Window {
    lastKey: Promise<KeyTimes>;
  }
}

/** Makes the page measure each key. A frame is painted when the task after it begins. */
const watchKeys = (page: Session): Promise<void> =>
  page.run(() => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    const place = document.querySelector('output');
    // Asked anew each time: a search without a result takes the grid away, and the next result brings another.
    const isWhole = () =>
      place
        ? place.textContent === field?.value
        : document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') !== '-1';
    /**
     * Whether the first row matches the new words, so it isn't left from before. Of a word with a typing error, half must
     * match.
     */
    const hasFirst = () => {
      const marks = [...document.querySelectorAll('tbody tr:first-child mark')];
      const texts = marks.map(({ textContent }) => textContent.toLowerCase());
      const words = field?.value.toLowerCase().split(' ').filter(Boolean) ?? [];
      return words.every((word) => {
        const [head, tail] = [word.slice(0, word.length / 2), word.slice(word.length / 2)];
        const isNear = (text: string) =>
          Math.abs(text.length - word.length) < 2 && (text.startsWith(head) || text.endsWith(tail));
        return texts.some((text) => text.includes(word) || isNear(text));
      });
    };
    const { port1, port2 } = new MessageChannel();
    port1.start();
    const nextTask = () =>
      new Promise<number>((resolve) => {
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port2.postMessage(null);
      });
    const follow = async (pressed: number): Promise<KeyTimes> => {
      const startedAt = performance.now();
      const keyDone = nextTask();
      const waited = startedAt - pressed;
      do await new Promise(requestAnimationFrame);
      while (!isWhole() && !hasFirst());
      const drawnAt = performance.now();
      const paintedAt = await nextTask();
      const worked = Math.min(await keyDone, drawnAt) - startedAt + paintedAt - drawnAt;
      while (!isWhole()) await new Promise(requestAnimationFrame);
      const whole = Math.max(paintedAt, performance.now()) - pressed;
      return { painted: paintedAt - pressed, worked, whole, waited };
    };
    document.addEventListener(
      'keydown',
      ({ timeStamp, key }) => {
        if (key.length === 1) window.lastKey = follow(timeStamp);
      },
      { capture: true },
    );
  });
