import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultQrStyle } from '../../../../src/core/qr/qr-style.ts';
import { QrSaveAndPrint } from '../../../../src/links/qr/QrSaveAndPrint.tsx';
import type { QrSubject } from '../../../../src/links/qr/qr-subject.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { useQrCodeExport, type QrCodeExport } from '../../../../src/ui/qr/use-qr-code-export.ts';

const subject: QrSubject = { text: 'https://go.example/a', name: 'a', title: '' };
const style = defaultQrStyle;

let window: Window;
let root: Element;

beforeEach(() => {
  window = new Window();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  root = window.document.body as unknown as Element;
  vi.spyOn(console, 'error').mockReturnValue();
  // No canvas can be had, as in a browser that is short of memory.
  vi.stubGlobal('OffscreenCanvas', function OffscreenCanvas() {
    throw new Error('out of memory');
  });
});
afterEach(() => {
  render(null, root);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says that the codes can’t be drawn, and lets the user try again', async () => {
  const said: string[] = [];
  const onSaid = (text: string) => void said.push(text);
  render(h(QrSaveAndPrint, { subjects: [subject, subject], style, file: null, onSaid }), root);
  const button = [...window.document.querySelectorAll('button')].at(-1);
  button?.click();
  await vi.waitFor(() => expect(said.at(-1)).toBe(t('statNoPicture')));
  await vi.waitFor(() => expect(button?.textContent).toBe(t('saveZip', '2')));
});

it('says it of a single code too', async () => {
  let file: QrCodeExport | undefined;
  const Page = () => {
    file = useQrCodeExport(subject.text, style);
    return null;
  };
  render(h(Page, {}), root);
  await file?.savePng('a');
  await vi.waitFor(() => expect(file?.said).toBe(t('statNoPicture')));
});

const drawn = (count: number) =>
  renderToString(
    h(QrSaveAndPrint, {
      subjects: Array.from({ length: count }, () => subject),
      style,
      file: null,
      onSaid: () => undefined,
    }),
  );

it.each([
  ['qrPrintMost', '500', 501],
  ['qrZipMost', '50,000', 50_001],
] as const)(
  'says beside a button that can’t be pressed how many codes it takes: %s',
  (text, most, tooMany) => {
    const sentence = t(text, most);
    const [, id] =
      new RegExp(`<span id="([^"]+)" class="muted">${sentence}</span>`).exec(drawn(tooMany)) ?? [];
    expect(id).toBeTruthy();
    expect(drawn(tooMany)).toMatch(new RegExp(`<button[^>]* disabled[^>]* aria-describedby="${id}"`));
    expect(drawn(tooMany - 1)).not.toContain(sentence);
  },
);

const press = () => act(() => window.document.querySelector('button')?.click());

it('prints once, however often the button is pressed while the codes are drawn', async () => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  vi.stubGlobal('addEventListener', () => undefined);
  const subjects = Array.from({ length: 100 }, () => subject);
  await act(() => render(h(QrSaveAndPrint, { subjects, style, file: null, onSaid: () => undefined }), root));
  await press();
  await press();
  await vi.waitFor(() => expect(window.document.querySelector('button.busy')).toBeNull());
  expect(printed).toHaveBeenCalledTimes(1);
  await press();
  await vi.waitFor(() => expect(printed).toHaveBeenCalledTimes(2));
});
