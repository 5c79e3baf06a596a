import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../src/core/failure.ts';
import { fail } from '../../../../src/core/result.ts';
import { useBatchCommands } from '../../../../src/links/shorten-many/batches/use-batch-commands.ts';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';

let body: Element;
let commands: ReturnType<typeof useBatchCommands>;

const refuseBy = (failure: Failure) =>
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => fail(failure) });

/** Presses, and waits until the answer of the worker is dealt with. */
const press = (step: () => void) =>
  act(async () => {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  });

function Page() {
  commands = useBatchCommands('b');
  return null;
}

beforeEach(async () => {
  forgetEverything();
  const { document } = new Window();
  vi.stubGlobal('document', document);
  body = document.body as unknown as Element;
  await act(() => render(h(Page, {}), body));
});
afterEach(() => {
  render(null, body);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

it('“Retry now” in the moment in which its row ends says nothing: the row shows how it ended', async () => {
  refuseBy({ kind: 'gone' });
  await press(() => commands.retryNow('row'));
  expect(commands.failure).toBeNull();
});

it('“Retry now” that has no effect for another reason says why', async () => {
  refuseBy({ kind: 'storage-full' });
  await press(() => commands.retryNow('row'));
  expect(commands.failure).toEqual({ kind: 'storage-full' });
});

it('a step that comes after its batch was removed in another window says so', async () => {
  refuseBy({ kind: 'gone' });
  await press(() => commands.pause());
  expect(commands.failure).toEqual({ kind: 'gone' });
});
