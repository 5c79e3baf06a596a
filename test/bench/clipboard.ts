import { AnswerTimes } from './answer-times.ts';
import type { Bench } from './support/bench.ts';
import { realPopup } from './support/build-copy.ts';
import { measureBuildsAlternately } from './support/measure-builds-alternately.ts';
import type { Session } from './support/session.ts';
import type { World } from './support/world.ts';

const toClipboard = 'from the click to the clipboard';
const service = 'the answer of the service, in its own process';

/** From the click on "Shorten and copy" until the short link is on the clipboard, beside the service's own time for it. */
export const clipboard: Bench = {
  about: 'Making a link by a click in the popup, each of another page, with 300 links',
  async run(options) {
    const answers = new AnswerTimes();
    const times = await measureBuildsAlternately(options, {
      prepare: async (world) => {
        await world.choosePopup(realPopup);
        return world;
      },
      once: (world, round) => shortenOnce(world, answers, round),
    });
    answers.stop();
    return { figures: times.figures, bounds: [times.difference(toClipboard, service, 25)] };
  },
};

async function shortenOnce(
  world: World,
  answers: AnswerTimes,
  round: number,
): Promise<Record<string, number>> {
  await world.page.run((round) => history.replaceState(null, '', `/?n=${round}`), round);
  const { popup } = await world.openPopup();
  const button = await watch(popup);
  await popup.click(button);
  const seen = await popup.run(() => window.seen);
  const answer = answers.take();
  const bare = await barePost(popup, `${world.source.url}/api/?endpoint=shorten`, world.source.key, round);
  const write = await popup.run(bareWrite);
  await popup.close();
  return {
    [toClipboard]: seen.written - seen.clicked,
    [service]: answer.finishedAt - answer.startedAt,
    'the same POST by a bare fetch of a page': bare,
    'a bare write of a page that waits for the disk': write,
    'from the click to the request at the service': answer.startedAt - seen.clicked,
    'from its answer to the call of writeText': seen.writing - answer.finishedAt,
    'writeText itself': seen.written - seen.writing,
    'from the click to "Copied"': seen.said - seen.clicked,
  };
}

interface Seen {
  clicked: number;
  writing: number;
  written: number;
  said: number;
}

declare global {
  interface Window {
    seen: Promise<Seen>;
  }
}

/** Makes the popup note the times, and returns where its button is once it is drawn. */
const watch = (popup: Session): Promise<{ x: number; y: number }> =>
  popup.run(async () => {
    const times: Partial<Seen> = {};
    const note = (what: keyof Seen, at = performance.now()) => {
      times[what] ??= performance.timeOrigin + at;
    };
    // The event's own time is when the browser got the click, not when the page began to handle it.
    addEventListener('click', (event) => note('clicked', event.timeStamp), { capture: true });
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = async (text) => {
      note('writing');
      await write(text);
      note('written');
    };
    window.seen = new Promise((resolve, reject) => {
      new MutationObserver(() => {
        const trouble = document.querySelector('[role="alert"]')?.textContent;
        if (trouble) reject(new Error(`The popup says: ${trouble}`));
        if (document.querySelector('[role="status"]')?.textContent !== 'Copied') return;
        note('said');
        resolve(times as Seen);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const deadline = performance.now() + 10_000;
    while (performance.now() < deadline) {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.startsWith('Shorten and copy'),
      );
      const box = button?.getBoundingClientRect();
      if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('The popup has no button "Shorten and copy".');
  });

/** How long the same request takes in a page that does nothing else. */
const barePost = (popup: Session, address: string, key: string, round: number): Promise<number> =>
  popup.run(
    async (address, key, round) => {
      const startedAt = performance.now();
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          url: `https://example.com/?n=${round}`,
          alias: `bench-${round + 5}`,
          title: 'Bench',
        }),
      });
      await response.text();
      if (!response.ok) throw new Error(`The service answered ${response.status}.`);
      return performance.now() - startedAt;
    },
    address,
    key,
    round,
  );

/** Runs in a page: how long a write of one record takes, like the outbox's before a request leaves. */
async function bareWrite(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('bench');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('records'));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
  const startedAt = performance.now();
  await new Promise<void>((resolve, reject) => {
    const writing = db.transaction('records', 'readwrite', { durability: 'strict' });
    writing.objectStore('records').put({ longUrl: location.href }, 'record');
    writing.addEventListener('complete', () => resolve());
    writing.addEventListener('abort', () => reject(writing.error));
  });
  const took = performance.now() - startedAt;
  db.close();
  return took;
}
