import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultQrStyle } from '../../../../src/core/qr/qr-style.ts';
import { QrExport } from '../../../../src/links/qr/QrExport.tsx';
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
  render(h(QrExport, { subjects: [subject, subject], style, file: null, onSaid }), root);
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
    h(QrExport, {
      subjects: Array.from({ length: count }, () => subject),
      style,
      file: null,
      onSaid: () => undefined,
    }),
  );

it('refuses more codes than an archive has room for, and says how many it has', () => {
  const sentence = t('qrZipMost', '50,000');
  expect(drawn(50_001)).toContain(`title="${sentence}"`);
  expect(drawn(50_000)).not.toContain(sentence);
});
