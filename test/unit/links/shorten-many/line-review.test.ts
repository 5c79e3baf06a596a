import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { usualAliasRule } from '../../../../src/core/link/alias.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import {
  checkRows,
  createKnownLinkIndex,
  type CheckedRow,
  type RowVerdict,
} from '../../../../src/core/sheet/check-rows.ts';
import { noChoices } from '../../../../src/links/shorten-many/plan/batch-choices.ts';
import { LineReview, type LineReviewProps } from '../../../../src/links/shorten-many/plan/LineReview.tsx';
import { readSource } from '../../../../src/links/shorten-many/source/batch-source.ts';
import { linkOf } from '../../core/links.ts';

afterEach(() => vi.unstubAllGlobals());

const checked = (line: number, verdict: CheckedRow['verdict']): CheckedRow => ({
  row: { line, longUrl: `https://a.example/${line}`, alias: '', title: '', code: '', tooWide: null },
  verdict,
});

const secretUrl = 'https://a.example/?access_token=0f1e2d3c4b5a&id=1';
const verdicts = {
  'To fix': () => ({
    at: 'too-wide',
    columns: 4,
    expected: 3,
    fittings: [],
    written: { cells: [], roles: [], separator: ',' },
  }),
  'To decide': () => ({ at: 'ask', url: secretUrl, warning: { kind: 'secret', names: ['access_token'] } }),
  Skipped: () => ({ at: 'repeat', line: 1 }),
  Ready: (line) => ({ at: 'make', url: `https://a.example/${line}` }),
} satisfies Record<string, (line: number) => RowVerdict>;

type Part = keyof typeof verdicts;

/** Shows these rows. Returns ways to look at them and to press. */
function open(rows: readonly CheckedRow[], given: Partial<LineReviewProps> = {}) {
  const window = new Window();
  const { document } = window;
  vi.stubGlobal('document', document);
  const props: LineReviewProps = {
    rows,
    isMade: ({ verdict }) => verdict.at === 'make',
    onAccept: () => undefined,
    choice: {
      choices: noChoices,
      subjects: { unwrapped: [], cleaned: [], another: [], asked: [] },
      onChoices: () => undefined,
    },
    links: null,
    source: { at: 'text', text: rows.map(({ row }) => row.longUrl).join('\n') },
    isWhole: false,
    isCurrent: true,
    host: 'go.example',
    serviceUrl: 'https://go.example/api',
    warn: true,
    capabilities: { aliasRule: usualAliasRule, longestTitle: 300 },
    onSource: () => undefined,
    onUndo: null,
    shown: null,
    onShow: () => undefined,
    ...given,
  };
  render(h(LineReview, props), document.body as unknown as Element);
  const press = (text: string) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent.startsWith(text));
    button?.dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
    return button;
  };
  const tabs = () => [...document.querySelectorAll('[role="tab"]')].map((one) => one.textContent);
  const panel = () => document.querySelector('[role="tabpanel"]');
  return { press, tabs, panel, text: () => panel()?.textContent ?? '' };
}

const rowsOf = (part: Part, count: number): CheckedRow[] =>
  Array.from({ length: count }, (_, at) => checked(at + 1, verdicts[part](at + 1)));

it.each(['To fix', 'Skipped', 'Ready'] as const)('says how many URLs it does not show: %s', async (part) => {
  for (const [count, more] of [
    [50, null],
    [51, '1 more URL'],
    [1250, '1,200 more URLs'],
  ] as const) {
    const rows = rowsOf(part, count);
    const shown = open(part === 'To fix' ? rows : [...rows, checked(count + 1, verdicts['To fix']())]);
    const tab = shown.press(part);
    await vi.waitFor(() => expect(shown.panel()?.getAttribute('aria-labelledby')).toBe(tab?.id));
    if (more === null) expect(shown.text()).not.toContain('more URL');
    else expect(shown.text()).toContain(more);
  }
});

const one = (part: Part, line: number) => checked(line, verdicts[part](line));

it('begins with what needs a fix, then with what is to be decided, then with what is skipped', () => {
  const all = [one('Ready', 1), one('Skipped', 2), one('To decide', 3), one('To fix', 4)];
  const shown = open(all);
  expect(shown.tabs()).toEqual(['To fix 1', 'To decide 1', 'Skipped 1', 'Ready 1']);
  expect(shown.text()).toContain('Line 4');
  expect(open(all.slice(0, 3)).text()).toContain('Line 3');
  expect(open(all.slice(0, 2)).text()).toContain('Line 2');
});

it('says that all is fine, and how many lines have a link, instead of vanishing', () => {
  const link: Link = linkOf({ shortCode: 'there', longUrl: 'https://a.example/2' });
  const existing = checked(2, { at: 'existing', url: link.longUrl, link });
  const shown = open([...rowsOf('Ready', 1), existing]);
  expect(shown.text()).toBe('All 2 URLs are fine1 of them has a link already, which is used.');
  shown.press('Ready');
  return vi.waitFor(() => expect(shown.text()).toMatch(/^Line 2 Already has a link: there.*Line 1 Will be/));
});

it('offers each way in which a line with too many columns may be meant', async () => {
  const text = 'url,alias,title\nhttps://a.example/x,spring,Spring,sale';
  const source = { at: 'text', text } as const;
  const read = await readSource(source, 'en');
  if (!read.ok) throw new Error(read.error.kind);
  const rows = checkRows(read.value.rows, createKnownLinkIndex(read.value.rows).known);
  const onSource = vi.fn();
  const shown = open(rows, { source, onSource });
  expect(shown.text()).toContain('a.example/xspringSpring,saleFix columns');
  const ways = [...(shown.panel()?.querySelectorAll('button') ?? [])].filter(
    ({ textContent }) => textContent === 'Fix columns',
  );
  expect(ways.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Fix columns on line 2: a.example/x',
    'Fix columns on line 2: a.example/x,spring',
  ]);
  ways[1]?.click();
  expect(onSource).toHaveBeenCalledExactlyOnceWith({
    at: 'text',
    text: 'url,alias,title\n"https://a.example/x,spring",Spring,sale',
  });
});

it('leads from a row to its line', () => {
  const onShow = vi.fn();
  open([...rowsOf('Ready', 1), checked(7, verdicts['To fix']())], { onShow }).press('Line 7');
  expect(onShow).toHaveBeenCalledExactlyOnceWith(7);
});

it('names a row of a text without lines by its URL, and offers no fix in the text', () => {
  const shown = open([checked(7, { at: 'refused', failure: { kind: 'bad-url', problem: 'not-a-url' } })], {
    isWhole: true,
  });
  expect(shown.text()).toContain('a.example/7 That isn’t a valid URL.');
  expect(shown.panel()?.querySelector('button')).toBeNull();
});

it('removes what a line is warned of, or shortens it anyway', () => {
  const warned = checked(1, verdicts['To decide']());
  const secret = { ...warned, row: { ...warned.row, longUrl: secretUrl } };
  const [onSource, onAccept] = [vi.fn(), vi.fn()];
  const source = { at: 'text', text: `${secretUrl}, spring` } as const;
  const shown = open([secret], { source, onSource, onAccept });
  shown.press('Remove access_token');
  expect(onSource).toHaveBeenCalledExactlyOnceWith({
    at: 'text',
    text: 'https://a.example/?id=1, spring',
  });
  expect(shown.press('Shorten anyway')?.getAttribute('aria-pressed')).toBe('false');
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(secret);
});

it('offers no removal for one of several URLs in a line of a file, whose lines are corrected as a whole', () => {
  const warned = checked(1, verdicts['To decide']());
  const secret = { ...warned, row: { ...warned.row, longUrl: secretUrl } };
  const source = { at: 'file', name: 'mail.txt', file: new Blob() } as const;
  expect(open([secret], { source }).text()).toContain('Remove access_token');
  expect(open([secret, checked(1, verdicts.Ready(1))], { source }).text()).not.toContain(
    'Remove access_token',
  );
});

it('offers the removal for a line without a scheme too', () => {
  const warned = checked(1, verdicts['To decide']());
  const onSource = vi.fn();
  const longUrl = secretUrl.replace('https://', '');
  const source = { at: 'text', text: longUrl } as const;
  open([{ ...warned, row: { ...warned.row, longUrl } }], { source, onSource }).press('Remove access_token');
  expect(onSource).toHaveBeenCalledExactlyOnceWith({ at: 'text', text: 'a.example/?id=1' });
});

it.each([
  ['&mail=jo@a.example', 'Remove access_token and mail'],
  ['#id_token=0f1e2d3c4b5a', null],
])('removes all that a line is warned of, or offers nothing: …%s', (rest, button) => {
  const longUrl = `${secretUrl}${rest}`;
  const warned = checked(1, { ...verdicts['To decide'](), url: longUrl });
  const shown = open([{ ...warned, row: { ...warned.row, longUrl } }]);
  if (button) expect(shown.text()).toContain(button);
  else expect(shown.text()).not.toContain('Remove');
});
