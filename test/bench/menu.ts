import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerTimes } from './answer-times.ts';
import type { Bench } from './support/bench.ts';
import { measureBuildsAlternately } from './support/measure-builds-alternately.ts';
import type { Session } from './support/session.ts';

/** Nobody chooses from a menu twice in a second. */
const pauseMs = 1500;

const toClipboard = 'from the choice to the clipboard';
const service = 'the answer of the service, in its own process';

/** From the choice of "Shorten link" in a menu until the worker has copied the short link, without a popup. */
export const menu: Bench = {
  about: 'Making a link by a menu, each of another page, with 300 links',
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
        await sleep(pauseMs);
        const { chosen, copied } = await chooseShortenLink(worker, `https://example.com/?menu=${round}`);
        const answer = answers.take();
        return {
          [toClipboard]: copied - chosen,
          [service]: answer.finishedAt - answer.startedAt,
          'from the choice to the request at the service': answer.startedAt - chosen,
          'from its answer to the clipboard': copied - answer.finishedAt,
        };
      },
    });
    answers.stop();
    return { figures: times.figures, bounds: [times.difference(toClipboard, service, 100)] };
  },
};

/** Sends the worker what the browser sends after a choice, and waits for the button's ✓, which means that the link is copied. */
const chooseShortenLink = (worker: Session, linkUrl: string): Promise<{ chosen: number; copied: number }> =>
  worker.run(
    (linkUrl) =>
      new Promise<{ chosen: number; copied: number }>((resolve, reject) => {
        const { setBadgeText } = chrome.action;
        const chosen = performance.timeOrigin + performance.now();
        chrome.action.setBadgeText = ({ text }) => {
          if (text === '✓') {
            chrome.action.setBadgeText = setBadgeText;
            resolve({ chosen, copied: performance.timeOrigin + performance.now() });
          }
          return setBadgeText({ text });
        };
        setTimeout(() => reject(new Error('In 10 s no link was copied.')), 10_000);
        chrome.contextMenus.onClicked.dispatch({ menuItemId: 'shorten-link', linkUrl, pageUrl: linkUrl }, {});
      }),
    linkUrl,
  );
