import type { Page } from 'puppeteer-core';

/** What “Shorten many” says of each line that was entered, with its number, in their order. It is read from all tabs. */
export async function lineVerdicts(page: Page): Promise<[line: string, verdict: string][]> {
  await page.waitForSelector('.review [role="tab"]');
  const said = await page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const tab of document.querySelectorAll<HTMLElement>('.review [role="tab"]')) {
      tab.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const row of document.querySelectorAll<HTMLElement>('.mend'))
        found.push([row.dataset['row'] ?? '', row.querySelector<HTMLElement>('.line span')?.innerText ?? '']);
    }
    return found;
  });
  return said.toSorted(([one], [other]) => Number(one) - Number(other));
}

/** The rows of a batch: the number, the title and what stands below it, the code, and the result. */
export const resultCells = (page: Page): Promise<string[][]> =>
  page.$$eval('.results tbody tr', (rows) =>
    rows.map((row) => {
      const texts = [...row.children].map((cell) => (cell as HTMLElement).innerText);
      const lines = [...row.querySelectorAll<HTMLElement>('.title, .sub')].map(({ innerText }) => innerText);
      return texts.with(1, lines.filter((line) => line.trim() !== '').join('\n')).slice(0, 4);
    }),
  );
