import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BatchSource } from '../../../../../src/links/shorten-many/source/batch-source.ts';
import {
  useSourceInput,
  type SourceInput,
} from '../../../../../src/links/shorten-many/source/use-source-input.ts';
import '../../../html.ts';
import { fakeBrowser, forgetEverything, kept } from '../../../fake-browser.ts';

const { permissions, tabs } = fakeBrowser;
const { query } = tabs;

let source: BatchSource;
let input: SourceInput;
/** How many listeners the page has: each drawing replaces its own, a moment later. */
let listeners: number;
let answerQuestion: () => void;

const Form = () => {
  input = useSourceInput(
    () => source,
    (next) => {
      source = next;
    },
  );
  return null;
};

beforeEach(async () => {
  forgetEverything();
  const window = new Window({ url: 'https://page.example/' });
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('HTMLTextAreaElement', window.HTMLTextAreaElement);
  listeners = 0;
  vi.stubGlobal('addEventListener', () => {
    listeners += 1;
  });
  vi.stubGlobal('removeEventListener', () => {
    listeners -= 1;
  });
  const answered = new Promise<boolean>((resolve) => {
    answerQuestion = () => {
      kept.granted.add('tabs');
      resolve(true);
    };
  });
  Object.assign(permissions, { request: () => answered });
  Object.assign(tabs, {
    getCurrent: async () => undefined,
    query: async () => [{ id: 1, url: 'https://a.example/tab', title: 'Tab' }],
  });
  source = { at: 'text', text: '' };
  render(h(Form, {}), document.body);
  await vi.waitUntil(() => listeners === 1);
});
afterEach(async () => {
  render(null, document.body);
  // The page is left a moment later, with its functions.
  await vi.waitUntil(() => listeners === 0);
  for (const [api, name] of [
    [permissions, 'request'],
    [tabs, 'getCurrent'],
  ] as const)
    Reflect.deleteProperty(api, name);
  Object.assign(tabs, { query });
  forgetEverything();
  vi.unstubAllGlobals();
});

/** A file that can be read from the moment when `open` is called. */
function slowFile(name: string) {
  const file = new File(['https://a.example/1\n'], name);
  const whole = file.slice.bind(file);
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  file.slice = (...range) => {
    const part = whole(...range);
    const read = part.arrayBuffer.bind(part);
    part.arrayBuffer = () => opened.then(read);
    return part;
  };
  return { file, open: () => open?.() };
}

/** The source as it was taken, whatever a test has set it to. */
const entered = (): BatchSource => source;

const typed: BatchSource = { at: 'text', text: 'https://a.example/typed' };

it('takes several files when all of them are read', async () => {
  const { file, open } = slowFile('a.txt');
  const taken = input.takeFiles([file, new File(['https://a.example/2'], 'b.txt')]);
  open();
  await taken;
  expect(source).toMatchObject({ at: 'file', name: 'a.txt + b.txt' });
});

it('leaves what was entered while several files were read', async () => {
  const { file, open } = slowFile('a.txt');
  const taken = input.takeFiles([file, new File(['https://a.example/2'], 'b.txt')]);
  input.take(typed);
  open();
  await taken;
  expect(source).toEqual(typed);
});

it('adds the tabs to what was entered while the browser asked for permission', async () => {
  input.askForTabs();
  input.take(typed);
  answerQuestion();
  await vi.waitUntil(() => source !== typed);
  expect(source).toEqual({ at: 'text', text: 'https://a.example/typed\nhttps://a.example/tab\t\tTab' });
});

it('leaves a file that was chosen while the browser asked for permission', async () => {
  input.askForTabs();
  const file = new File(['https://a.example/1'], 'a.txt');
  await input.takeFiles([file]);
  answerQuestion();
  await vi.waitUntil(() => kept.granted.has('tabs'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(source).toMatchObject({ name: 'a.txt' });
});

it('takes the tabs instead of a file that was there before', async () => {
  source = { at: 'file', name: 'a.txt', file: new File(['https://a.example/1'], 'a.txt') };
  answerQuestion();
  input.askForTabs();
  await vi.waitUntil(() => source.at === 'text');
  expect(source).toEqual({ at: 'text', text: 'https://a.example/tab\t\tTab' });
});

/** Pastes into a field with what is entered, of which everything from a place on is selected. Returns whether the browser does it. */
function paste(plain: string, html: string, selectedFrom: number): boolean {
  const field = document.createElement('textarea');
  field.value = source.at === 'text' ? source.text : '';
  field.setSelectionRange(selectedFrom, field.value.length);
  let isPrevented = false;
  const clipboardData = { getData: (type: string) => (type === 'text/html' ? html : plain) };
  const preventDefault = () => {
    isPrevented = true;
  };
  input.onPaste({ clipboardData, preventDefault, target: field } as unknown as ClipboardEvent);
  return !isPrevented;
}

const news = '<p><a href="https://a.example/news">News</a></p>';
const newsLine = 'https://a.example/news\t\tNews';

it.each([
  ['the whole text', 0, newsLine],
  ['the end', 20, `https://a.example/1\n${newsLine}`],
  ['nothing', Infinity, `https://a.example/1\nhttps://a.example/2\n${newsLine}`],
])('replaces what is selected by links that are pasted: %s', (_, from, text) => {
  source = { at: 'text', text: 'https://a.example/1\nhttps://a.example/2' };
  expect(paste('News', news, from)).toBe(false);
  expect(source).toEqual({ at: 'text', text });
});

it('keeps what was entered where a very long text is pasted', async () => {
  source = { at: 'text', text: 'https://a.example/1' };
  const long = 'https://a.example/long\n'.repeat(25_000);
  expect(paste(long, '', Infinity)).toBe(false);
  const taken = entered();
  expect(taken.at === 'file' && (await taken.file.text())).toBe(`https://a.example/1\n${long}`);
});

it('leaves to the browser what a field takes as it is, and what is no text', () => {
  source = typed;
  expect(paste('https://a.example/1', '', Infinity)).toBe(true);
  expect(paste('', '', Infinity)).toBe(true);
  expect(source).toBe(typed);
});
