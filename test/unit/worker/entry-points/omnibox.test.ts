import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLongUrl } from '../../../../src/core/url/long-url.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { readLastStorageFailure } from '../../../../src/storage/items/last-storage-failure.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { suggestForOmnibox, handleOmniboxChoice } from '../../../../src/worker/entry-points/omnibox.ts';
import type { OmniboxSuggestions } from '../../../../src/platform/entry-points/omnibox.ts';
import { suggestionAsPlainText } from '../../../../src/core/search/suggestion.ts';
import { readOperations } from '../../../../src/outbox/read.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

let server: FaultServer;

beforeAll(async () => {
  vi.stubGlobal('self', new EventTarget());
  await import('../../../../src/worker/main.ts');
});
beforeEach(async () => {
  server = await startConnected();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

it('a database that does not open has nothing for what is typed, which is said like any other trouble', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await inDatabase(async (db) => db.close());
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  const suggest = vi.fn();
  fakeBrowser.omnibox.onInputChanged.fire('words', suggest);
  await expect.poll(readLastStorageFailure).toMatchObject({ kind: 'storage-broken' });
  expect(kept.button.badge).toBe('!');
  expect(suggest).not.toHaveBeenCalled();
});

it('opens what was chosen in a tab of its own where the one it was meant for is gone', async () => {
  const opened = vi.spyOn(fakeBrowser.tabs, 'create');
  vi.spyOn(fakeBrowser.tabs, 'update').mockRejectedValue(new Error('No current window'));
  fakeBrowser.omnibox.onInputEntered.fire('no such words', 'currentTab');
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  expect(opened.mock.calls[0]?.[0].url).toContain('search=no+such+words');
  expect(await readLastStorageFailure()).toBeNull();
});

/** The links are read in slices, between which timers run. */
const afterReading = async <Value>(reading: Promise<Value>): Promise<Value> => {
  const read: Value[] = [];
  void reading.then((value) => read.push(value));
  return vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1);
    if (read.length === 0) throw new Error('It is still reading.');
    return read[0] as Value;
  });
};

const linesFor = async (text: string): Promise<string[]> => {
  const { first, others }: OmniboxSuggestions = await afterReading(suggestForOmnibox(text));
  return [suggestionAsPlainText(first), ...others.map(({ pieces }) => suggestionAsPlainText(pieces))];
};
const openedBy = async (text: string): Promise<string> => {
  const opened = vi.spyOn(fakeBrowser.tabs, 'update');
  await afterReading(handleOmniboxChoice(text, 'currentTab'));
  return JSON.stringify(opened.mock.calls.at(-1));
};

it.each([1, 2])(
  'leaves out links that are being deleted, while there is time to undo it: %d',
  async (count) => {
    const codes = ['plum-1', 'plum-2'];
    for (const [at, alias] of codes.entries())
      server.truth.create({ longUrl: `https://orchard.example/${at}`, alias, title: 'Plum jam' });
    await handlers.refresh({ maxAgeMs: 0 });
    expect((await linesFor('plum jam')).join()).toContain('plum-1');
    const { id: accountId } = await accountNow();
    const deleted = codes.slice(0, count).map((shortCode) => ({ linkId: '', shortCode }));
    const [first] = deleted;
    const undoMs = 60_000;
    if (first && count === 1) await handlers.deleteLink({ id: 'one', accountId, ...first, undoMs });
    else
      await handlers.scheduleBatch({ id: 'many', accountId, kind: 'delete', submissions: deleted, undoMs });
    await vi.waitFor(async () => {
      const lines = (await linesFor('plum jam')).join();
      for (const code of codes)
        expect(lines.includes(code)).toBe(!deleted.some((one) => one.shortCode === code));
    });
  },
);

it.each([
  [`https://orchard.example/${'x'.repeat(9000)}`, 'This URL is longer than 8,192 characters.'],
  ['https://jo:secret@orchard.example/', 'This URL contains a user name or a password'],
  ['https://orchard.example/plum jam', 'A URL can’t contain spaces.'],
])('says what is wrong with a URL, and leads to the form with it: %#', async (text, sentence) => {
  expect((await linesFor(text))[0]).toContain(sentence);
  const opened = vi.spyOn(fakeBrowser.tabs, 'update');
  await afterReading(handleOmniboxChoice(text, 'currentTab'));
  expect(opened).not.toHaveBeenCalled();
  const [operation] = await readOperations((await accountNow()).id);
  expect(operation).toMatchObject({ state: { status: 'failed', failure: { kind: 'bad-url' } } });
  // What the form gets is still wrong: cut to what a service takes, it would be the URL of another page.
  expect(operation?.kind === 'create' && checkLongUrl(operation.longUrl).ok).toBe(false);
  expect(text.startsWith(operation?.kind === 'create' ? operation.longUrl.slice(0, 8000) : '-')).toBe(true);
});

describe('a link that the service has turned off', () => {
  const offFrom = ['disabled', 'Inactive', 'expired', 'paused'];

  beforeEach(async () => {
    for (const [at, status] of [...offFrom, 'Active', ''].entries()) {
      const link = server.truth.create({
        longUrl: `https://orchard.example/${at}`,
        alias: `plum-${at}`,
        title: status === '' || status === 'Active' ? 'Plum jam' : 'Plum jam of old',
      });
      if (typeof link === 'object') link.status = status;
    }
    await handlers.refresh({ maxAgeMs: 0 });
  });

  it('comes last, with its status, so that Enter opens one that leads to its page', async () => {
    const lines = await linesFor('plum jam');
    expect(lines).toHaveLength(6);
    for (const line of lines.slice(0, 2)) expect(line).not.toMatch(/disabled|inactive|expired|paused/i);
    for (const status of offFrom)
      expect(lines.slice(2).some((line) => line.includes(` – ${status} – `))).toBe(true);
    expect(await openedBy('plum jam')).toMatch(/plum-[45]"/);
  });

  it('comes last even if many newer ones are off', async () => {
    for (let count = 0; count < 250; count += 1) {
      const link = server.truth.create({
        longUrl: `https://orchard.example/off${count}`,
        alias: null,
        title: 'Plum jam',
      });
      if (typeof link === 'object') link.status = 'disabled';
    }
    await handlers.refresh({ maxAgeMs: 0 });
    expect(await openedBy('plum jam')).toMatch(/plum-[45]"/);
  });

  it('alone, by its code, or by its short URL, is shown as off, and found in the list in place of opened', async () => {
    const link = server.truth.create({ longUrl: 'https://orchard.example/on', alias: 'plum-00', title: '' });
    expect(link).toBeTypeOf('object');
    await handlers.refresh({ maxAgeMs: 0 });
    for (const text of [
      'plum jam of old',
      'plum-0',
      `${server.siteUrl}/plum-0`,
      `${server.siteUrl}/plum-3`,
    ]) {
      expect((await linesFor(text))[0]).toMatch(/ – (?:disabled|inactive|expired|paused) – /i);
      expect(await openedBy(text)).toContain('#links');
    }
    expect(await openedBy(`${server.siteUrl}/plum-4`)).toContain('/plum-4"');
  });
});
