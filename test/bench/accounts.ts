import { Samples, type Bench } from './support/bench.ts';
import type { Session } from './support/session.ts';
import { readyService } from './support/source.ts';
import { World } from './support/world.ts';

const links = 100_000;
const warmUps = 3;
const switched = 'from the key to the newest links of the other account, popup';
const inTab = 'from the key to the newest links of the other account, tab of all links';
const answered = 'a command that changes nothing';

/** How soon another account is shown. */
export const accounts: Bench = {
  about: `Two accounts of ${links.toLocaleString('en')} links each, switched between by key, in an open popup and in the tab of all links`,
  run: ({ runs }) =>
    World.with(
      () => readyService(links),
      async (world) => {
        const page = await world.openPage('src/options/index.html');
        await addAnother(page, `${world.source.url}/api`);
        const popup = await world.openPage('src/popup/index.html');
        const times = new Samples();
        for (let round = -warmUps; round < runs; round += 1) {
          const found = {
            [answered]: await answerIn(popup),
            [switched]: await switchIn(popup, recentRow, 300),
          };
          if (round >= 0) times.add(found);
        }
        await popup.close();
        const tab = await world.openPage('src/links/index.html');
        for (let round = -warmUps; round < runs; round += 1) {
          const found = { [inTab]: await switchIn(tab, gridRow, listReadMs) };
          if (round >= 0) times.add(found);
        }
        return { figures: times.figures, bounds: [times.limit(switched, 50), times.limit(inTab, 50)] };
      },
    ),
};

/** After it the tab has read all 100,000 links of the account shown before. A switch in the middle of that waits for it. */
const listReadMs = 3000;

const recentRow = '[aria-label="Recent links"] li';
const gridRow = '[role="grid"] [data-row]';

const addAnother = (page: Session, baseUrl: string): Promise<unknown> =>
  page.run(async (address) => {
    const added = { baseUrl: address, key: 'another', plan: 'agency', authHeader: 'bearer', accountId: null };
    return chrome.runtime.sendMessage({ command: 'connect', input: { ...added, label: 'Another' } });
  }, baseUrl);

const answerIn = (page: Session): Promise<number> =>
  page.run(async () => {
    const startedAt = performance.now();
    await chrome.runtime.sendMessage({ command: 'postpone', input: { id: 'none', undoMs: 0 } });
    return performance.now() - startedAt;
  });

/** `pauseMs` before the key. Accounts are sorted by name. The first one's name is its host, which is a number. */
const switchIn = (page: Session, row: string, pauseMs: number): Promise<number> =>
  page.run(
    async ([list, pause]) => {
      while (!document.querySelector(`${list} [aria-haspopup="menu"]`))
        await new Promise((resolve) => setTimeout(resolve));
      // The menu of accounts, which handles the key, is loaded after the first frame.
      await new Promise((resolve) => setTimeout(resolve, pause));
      const before = document.querySelector(list);
      const name = document.querySelector('.account-button .clip')?.textContent;
      const code = name === 'Another' ? 'Digit1' : 'Digit2';
      const startedAt = performance.now();
      dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code }));
      for (let now = before; now === null || now === before; now = document.querySelector(list))
        await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - startedAt;
    },
    [row, pauseMs] as const,
  );
