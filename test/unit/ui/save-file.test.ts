// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile, saveTextUnlessSample } from '../../../src/ui/save-file.ts';

afterEach(() => vi.restoreAllMocks());

/** The names of the files that are saved meanwhile. */
function savedNames(save: () => void): string[] {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:of-the-file');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  save();
  return names;
}

it.each([
  ['spring-sale', 'spring-sale.png'],
  ['../../.bashrc', '-..-.bashrc.png'],
  ['C:\\Windows\\evil', 'C-Windows-evil.png'],
  ['con', 'link-con.png'],
  // Without the turn of direction that would show it as "gnp.exe".
  ['code\u202Egnp', 'code-gnp.png'],
  ['a\u0000b\nc', 'a-b-c.png'],
  ['x'.repeat(300), `${'x'.repeat(100)}.png`],
])('a file that a code gives its name, %j, is saved as %j', (name, saved) => {
  expect(savedNames(() => saveFile(new Blob(['']), name, 'png'))).toEqual([saved]);
});

it('so is a text', () => {
  expect(savedNames(() => saveTextUnlessSample('a,b', 'text/csv', 'clicks-../x-2026-11-01', 'csv'))).toEqual([
    'clicks-..-x-2026-11-01.csv',
  ]);
});
