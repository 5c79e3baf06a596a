import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../../src/core/account/settings.ts';
import { SettingControl } from '../../../src/options/preferences/SettingControl.tsx';

const drawn = (name: 'copy' | 'undoSeconds' | 'entryPoints.menus'): string =>
  renderToString(h(SettingControl, { name, settings: { ...defaultSettings, copy: false, undoSeconds: 30 } }));

it('a setting that is on or off is a switch with its name and hint', () => {
  expect(drawn('copy')).toMatch(/<label for="([\w-]+)">Copy .*type="checkbox"[^>]* id="\1"/s);
  expect(drawn('copy')).not.toContain('checked');
  expect(drawn('entryPoints.menus')).toContain('checked');
});

it('a setting with some values is a list of them, in words', () => {
  const options = [...drawn('undoSeconds').matchAll(/<option([^>]*)>([^<]*)/g)].map(([, , text]) => text);
  expect(options).toEqual(['6 seconds', '15 seconds', '30 seconds', '60 seconds']);
  expect(drawn('undoSeconds')).toMatch(/<option selected[^>]*>30 seconds/);
});
