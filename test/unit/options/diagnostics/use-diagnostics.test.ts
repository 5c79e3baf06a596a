// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deriveDiagnosticFindings } from '../../../../src/options/diagnostics/diagnostic-findings.ts';
import {
  readLocalDiagnosticFacts,
  type LocalDiagnosticFacts,
} from '../../../../src/options/diagnostics/local-diagnostic-facts.ts';
import { useDiagnostics, type DiagnosticsView } from '../../../../src/options/diagnostics/use-diagnostics.ts';
import { readOptionsData, type OptionsData } from '../../../../src/options/options-data.ts';
import { useReportedFailure } from '../../../../src/ui/notices/reported-failure.ts';
import { fakeBrowser, forgetEverything, kept } from '../../fake-browser.ts';

let data: OptionsData;
let view: DiagnosticsView;
let reported: ReturnType<typeof useReportedFailure>;
const Page = () => {
  view = useDiagnostics(data);
  reported = useReportedFailure();
  return null;
};
const estimate = vi.fn<() => Promise<StorageEstimate>>();

beforeEach(async () => {
  forgetEverything();
  Object.assign(navigator, { storage: { estimate } });
  Object.assign(fakeBrowser.commands, { getAll: async () => [] });
  estimate.mockResolvedValue({ usage: 1, quota: 2 });
  data = await readOptionsData();
  await act(() => render(h(Page, {}), document.body));
  await vi.waitFor(() => expect(view.facts).not.toBeNull());
});
afterEach(() => render(null, document.body));

it('checks that fail say why', async () => {
  kept.storageFaults.failure = new Error('Corruption');
  await act(() => view.run());
  await vi.waitFor(() => expect(reported).toMatchObject({ kind: 'storage-broken' }));
  expect(view.isRunning).toBe(false);
});

it('a browser that does not say how much it stores is checked all the same', async () => {
  estimate.mockRejectedValue(new Error('Not here'));
  await act(() => view.run());
  expect(view.facts).toMatchObject({ usage: null, room: null });
  expect(reported).toBeNull();
});

it('a check that never answers keeps back no other, and says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  render(null, document.body);
  estimate.mockReturnValue(new Promise(() => undefined));
  Object.assign(fakeBrowser.commands, { getAll: () => new Promise(() => undefined) });
  await act(() => render(h(Page, {}), document.body));
  expect(view.facts).toBeNull();
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  vi.useRealTimers();
  expect(view.facts).toMatchObject({ usage: null, shortcuts: null, canCopy: false });
  const { browser } = deriveDiagnosticFindings(view.facts as LocalDiagnosticFacts, null);
  expect(browser.map(({ name }) => name)).toEqual(['clipboard', 'side-panel']);
});

it('an answer that comes late does not replace that of a later question', async () => {
  let answer: ((said: StorageEstimate) => void) | undefined;
  estimate.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const early = act(async () => void (await view.read()));
  estimate.mockResolvedValue({ usage: 5, quota: 9 });
  await act(async () => void (await view.read()));
  answer?.({ usage: 1, quota: 2 });
  await early;
  expect(view.facts?.usage).toBe(5);
});

it('while links are hidden, nothing is told of when and how many were asked for', async () => {
  const operation = { kind: 'create', createdAt: 1, lastAnswer: null, state: { status: 'sending' } };
  const operations = [operation] as unknown as OptionsData['outbox']['operations'];
  const eventsWhere = async (isHidden: boolean) => {
    const shown = { ...data, isHidden, outbox: { ...data.outbox, operations } };
    return deriveDiagnosticFindings(await readLocalDiagnosticFacts(shown), null).events;
  };
  expect(await eventsWhere(false)).toHaveLength(1);
  expect(await eventsWhere(true)).toEqual([]);
});
