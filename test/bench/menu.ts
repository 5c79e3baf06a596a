import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerTimes } from './answer-times.ts';
import type { Bench } from './support/bench.ts';
import { measureBuildsAlternately } from './support/measure-builds-alternately.ts';
import type { Session } from './support/session.ts';

/** Nobody chooses from a menu twice in a second. */
const pauseMs = 1500;

const ways = ['choice', 'shortcut'] as const;
type Way = (typeof ways)[number];

const toClipboard = (way: Way) => `from the ${way} to the clipboard`;
const service = {
  choice: 'the answer of the service, in its own process',
  shortcut: 'the same answer, after a shortcut',
} as const;

/**
 * From the choice of "Shorten link" in a menu, and from the keys of "Shorten this page", until the worker has copied the short link, without a
 * popup.
 */
export const menu: Bench = {
  about: 'Making a link by a menu and by a shortcut in turn, each of another page, with 300 links',
  async run(options) {
    const answers = new AnswerTimes();
    const times = await measureBuildsAlternately(options, {
      permission: 'clipboardWrite',
      prepare: async (world) => {
        const page = await world.openPage('src/options/index.html');
        const worker = await world.attachToWorker();
        await page.close();
        return worker;
      },
      async once(worker, round) {
        const found: Record<string, number> = {};
        for (const way of ways) {
          await sleep(pauseMs);
          const { begun, copied } = await shorten(worker, way, `https://example.com/?${way}=${round}`);
          const answer = answers.take();
          found[toClipboard(way)] = copied - begun;
          found[service[way]] = answer.finishedAt - answer.startedAt;
          found[`from the ${way} to the request at the service`] = answer.startedAt - begun;
          found[`from the answer to the clipboard, after a ${way}`] = copied - answer.finishedAt;
        }
        return found;
      },
    });
    answers.stop();
    return {
      figures: times.figures,
      bounds: ways.map((way) => times.difference(toClipboard(way), service[way], 100)),
    };
  },
};

/** Sends the worker what the browser sends, and waits for the button's ✓, which means that the link is copied. */
const shorten = (worker: Session, way: Way, url: string): Promise<{ begun: number; copied: number }> =>
  worker.run(
    (way, url) =>
      new Promise<{ begun: number; copied: number }>((resolve, reject) => {
        const { setBadgeText } = chrome.action;
        const begun = performance.timeOrigin + performance.now();
        chrome.action.setBadgeText = ({ text }) => {
          if (text === '✓') {
            chrome.action.setBadgeText = setBadgeText;
            resolve({ begun, copied: performance.timeOrigin + performance.now() });
          }
          return setBadgeText({ text });
        };
        setTimeout(() => reject(new Error('In 10 s no link was copied.')), 10_000);
        if (way === 'shortcut') chrome.commands.onCommand.dispatch('shorten-page', { url });
        else
          chrome.contextMenus.onClicked.dispatch(
            { menuItemId: 'shorten-link', linkUrl: url, pageUrl: url },
            {},
          );
      }),
    way,
    url,
  );
