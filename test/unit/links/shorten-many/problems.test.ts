import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { usualAliasRule } from '../../../../src/core/link/alias.ts';
import type { CheckedRow } from '../../../../src/core/sheet/check-rows.ts';
import { RowReview } from '../../../../src/links/shorten-many/plan/RowReview.tsx';

afterEach(() => vi.unstubAllGlobals());

const checked = (line: number, verdict: CheckedRow['verdict']): CheckedRow => ({
  row: { line, longUrl: `https://a.example/${line}`, alias: '', title: '', code: '', tooWide: null },
  verdict,
});

const tooWide = { at: 'too-wide', columns: 4, expected: 3 } as const;
const verdicts = {
  'To fix': () => tooWide,
  Duplicates: () => ({ at: 'repeat', line: 1 }) as const,
  'To create': (line: number) => ({ at: 'make', url: `https://a.example/${line}` }) as const,
};

/** What stands in a part of so many lines. */
async function textOf(part: keyof typeof verdicts, count: number): Promise<string> {
  const window = new Window();
  const { document } = window;
  vi.stubGlobal('document', document);
  const lines = Array.from({ length: count }, (_, at) => checked(at + 1, verdicts[part](at + 1)));
  const rows = part === 'To fix' ? lines : [...lines, checked(count + 1, tooWide)];
  const given = {
    rows,
    also: { another: false, asked: false },
    links: null,
    source: { at: 'text', text: '' } as const,
    isCurrent: true,
    host: 'go.example',
    capabilities: { aliasRule: usualAliasRule, longestTitle: 300 },
    onSource: () => undefined,
    onUndo: null,
  };
  render(h(RowReview, given), document.body as unknown as Element);
  const tab = [...document.querySelectorAll('[role="tab"]')].find((one) => one.textContent.startsWith(part));
  tab?.dispatchEvent(new window.MouseEvent('click'));
  const panel = () => document.querySelector('[role="tabpanel"]');
  await vi.waitFor(() => expect(panel()?.getAttribute('aria-labelledby')).toBe(tab?.id));
  return panel()?.textContent ?? '';
}

it.each(['To fix', 'Duplicates', 'To create'] as const)(
  'says how many lines it does not show: %s',
  async (part) => {
    expect(await textOf(part, 50)).not.toContain('more line');
    expect(await textOf(part, 51)).toContain('1 more line');
    expect(await textOf(part, 1250)).toContain('1,200 more lines');
  },
);
