import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinkAndCopyOutcome } from '../../../../src/popup/outcome/LinkAndCopyOutcome.tsx';
import type { LinkCopy } from '../../../../src/popup/popup-state.ts';
import type { TextKey } from '../../../../src/platform/i18n.ts';

const checkMark = 'm5 12.5';
let body: Element;

beforeEach(() => {
  const { document } = new Window({ url: 'https://extension.example/' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  body = document.body as unknown as Element;
});
afterEach(async () => {
  await act(() => render(null, body));
  vi.unstubAllGlobals();
});

const phases: LinkCopy['phase'][] = ['none', 'copying', 'copied', 'refused'];
const says: TextKey[] = ['created', 'existing', 'wasThere', 'sampleCreated'];

it.each(phases.flatMap((phase) => says.map((text) => [phase, text] as const)))(
  'a check mark says that a link is on the clipboard, and nothing else: %s, %s',
  async (copy, text) => {
    const props = {
      copy,
      says: text,
      isNew: true,
      name: 'go.example/abc',
      copied: null,
      format: 'plain',
    } as const;
    await act(() => render(h(LinkAndCopyOutcome, { ...props, onFormat: () => undefined }), body));
    expect(body.innerHTML.includes(checkMark)).toBe(copy === 'copied' || copy === 'copying');
  },
);
