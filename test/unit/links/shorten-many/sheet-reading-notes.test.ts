import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { SheetReadingNotes } from '../../../../src/links/shorten-many/plan/SheetReadingNotes.tsx';
import { readSource, type BatchSource } from '../../../../src/links/shorten-many/source/batch-source.ts';

afterEach(() => vi.unstubAllGlobals());

async function open(source: BatchSource) {
  const { document, Event } = new Window();
  vi.stubGlobal('document', document);
  const sheet = await readSource(source, 'en');
  if (!sheet.ok) throw new Error(sheet.error.kind);
  const onSource = vi.fn();
  render(h(SheetReadingNotes, { source, sheet: sheet.value, onSource }), document.body as unknown as Element);
  const choice = document.querySelector('select');
  return {
    text: document.querySelector('label')?.textContent ?? '',
    value: choice?.value,
    onSource,
    choose: (name: string) => {
      if (choice) choice.value = name;
      choice?.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

const text = 'url,target\nhttps://a.example/x/1,https://b.example/x/1';

it('shows which of two columns has the URLs, and lets the user choose the other', async () => {
  const source = { at: 'text', text } as const;
  const shown = await open(source);
  expect(shown.text).toBe('Column with the URLsurltarget');
  expect(shown.value).toBe('url');
  shown.choose('target');
  expect(shown.onSource).toHaveBeenCalledExactlyOnceWith({ ...source, urlColumn: 'target' });
  expect((await open({ ...source, urlColumn: 'target' })).value).toBe('target');
});

it('takes a column of URLs without a scheme for one of two', async () =>
  expect((await open({ at: 'text', text: text.replace('https://b', 'b') })).value).toBe('url'));

it('tells two columns of one name apart by their letters', async () => {
  const source = { at: 'text', text: text.replace('target', 'url') } as const;
  const shown = await open(source);
  expect(shown.text).toBe('Column with the URLsurl (A)url (B)');
  shown.choose('url (B)');
  expect(shown.onSource).toHaveBeenCalledExactlyOnceWith({ ...source, urlColumn: 'url (B)' });
  const chosen = await readSource({ ...source, urlColumn: 'url (B)' }, 'en');
  expect(chosen.ok && chosen.value.rows[0]?.longUrl).toBe('https://b.example/x/1');
});

const file = (name: string, heading: string) =>
  new File([`${heading},alias\nhttps://a.example/${name},${name}`], name);

it('asks nothing of files that have each one column of URLs, whatever its name', async () => {
  const source = { at: 'file', name: 'one.csv', file: file('one.csv', 'url') } as const;
  expect((await open({ ...source, others: [file('two.csv', 'Website')] })).value).toBeUndefined();
});

it('shows the column that is used where the chosen one is in no table any more', async () =>
  expect((await open({ at: 'text', text, urlColumn: 'gone' })).value).toBe('url'));

it('asks nothing where only one column may have them', async () => {
  expect((await open({ at: 'text', text: 'url,alias\nhttps://a.example/,spring' })).value).toBeUndefined();
});
