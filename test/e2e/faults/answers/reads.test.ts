import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../../faults/call.ts';
import { faultsFor } from '../../../faults/faults.ts';
import { FaultWorld } from '../fault-world.ts';
import { press, waitForWords } from '../words.ts';

/** Faults of lists, statistics and bio pages, in the tab that shows them. */
let world: FaultWorld;
let page: Page;
beforeAll(async () => {
  world = await FaultWorld.start();
  page = await world.extension.open('src/links/index.html');
});
beforeEach(() => world.calmDown());
afterEach(() => expect(world.server.elsewhere.log).toEqual([]));
afterAll(() => world.stop());

interface Reading {
  operation: Operation;
  hash: string;
  /** What the view shows when all is well. A row that can't be read is counted below the list, and the others are listed. */
  good: (fault: string) => string;
}

const readings: Reading[] = [
  { operation: 'list', hash: '#links', good: (fault) => `tbody a[href$="/${fault}"]` },
  { operation: 'analytics', hash: '#statistics', good: () => '.statistics .shares' },
  { operation: 'bio-pages', hash: '#bio-pages', good: () => 'table a[href$="/acme"]' },
];

const skippedRows = 'footer span:not([role])';

/** Opens a view as in a new tab. */
async function show(hash: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(world.extension.url(`src/links/index.html${hash}`));
}

describe.each(readings)('$operation', ({ operation, hash, good }) => {
  it.each(faultsFor(operation))('%s: words and a way on, and all is there when it is over', async (fault) => {
    const { server } = world;
    server.truth.create({ longUrl: 'https://a.example/', alias: fault, title: '' });
    await world.desk.ageList();
    await server.misbehave({ match: { operation }, fault });
    await show(hash);
    const said = await waitForWords(page, `:is(${good(fault)}, ${skippedRows})`, '.notice button');
    expect(said.text).not.toBe('');
    await server.recover();
    await world.desk.passHour();
    await world.desk.ageList();
    // Another request of the page may have met the fault a moment later, and caused another pause.
    await expect
      .poll(
        async () => {
          await world.desk.passHour();
          if (!(await press(page, 'Retry'))) await show(hash);
          return page.waitForSelector(good(fault), { timeout: 3000 }).then(
            () => 'good',
            () => 'not yet',
          );
        },
        { timeout: 30_000 },
      )
      .toBe('good');
    expect(server.waiting).toBe(0);
  });
});
