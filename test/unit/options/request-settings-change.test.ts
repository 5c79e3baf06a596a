import { beforeEach, expect, it, vi } from 'vitest';
import type { CommandName, CommandInput } from '../../../src/core/protocol.ts';
import { requestSettingsChange } from '../../../src/ui/request-settings-change.ts';
import { items } from '../../../src/storage/items/items.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { withHostCleaning } from '../../../src/core/url/url-cleaning.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { fakeBrowser, forgetEverything } from '../fake-browser.ts';

/** Answers as the worker does in the browser, which may have to start first. */
const answer = async <Name extends CommandName>({
  command,
  input,
}: {
  command: Name;
  input: CommandInput<Name>;
}) => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return handlers[command](input);
};

beforeEach(() => {
  forgetEverything();
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
});

it('of two that follow each other at once, the second leaves what the first has done', async () => {
  await handlers.changeSettings({
    cleaning: { isOn: true, except: ['a.example', 'b.example', 'c.example'] },
  });
  for (const host of ['a.example', 'b.example'])
    requestSettingsChange(({ cleaning }) => ({ cleaning: withHostCleaning(cleaning, host, cleaning.isOn) }));
  await vi.waitFor(async () =>
    expect((await readItem(items.settings)).cleaning.except).toEqual(['c.example']),
  );
});

it('of two windows, the second leaves what the first has done', async () => {
  vi.resetModules();
  const other = await import('../../../src/ui/request-settings-change.ts');
  expect(other.requestSettingsChange).not.toBe(requestSettingsChange);
  Object.assign((await import('../fake-browser.ts')).fakeBrowser, fakeBrowser);
  await handlers.changeSettings({ cleaning: { isOn: true, except: ['a.example', 'b.example'] } });
  for (const [host, request] of [
    ['a.example', requestSettingsChange],
    ['b.example', other.requestSettingsChange],
  ] as const)
    request(({ cleaning }) => ({ cleaning: withHostCleaning(cleaning, host, cleaning.isOn) }));
  await vi.waitFor(async () => expect((await readItem(items.settings)).cleaning.except).toEqual([]));
});

it('what asks for nothing that is stored waits for no lock: its page may be closed right after', async () => {
  vi.spyOn(navigator.locks, 'request').mockReturnValue(new Promise(() => undefined));
  requestSettingsChange({ copy: false });
  await vi.waitFor(async () => expect((await readItem(items.settings)).copy).toBe(false));
});
