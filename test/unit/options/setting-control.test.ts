import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { defaultSettings, type SettingName } from '../../../src/core/account/settings.ts';
import { LinksSection } from '../../../src/options/links/LinksSection.tsx';
import { ManagedPolicyContext } from '../../../src/options/managed/use-managed-policy.ts';
import { ShorteningSection } from '../../../src/options/preferences/ShorteningSection.tsx';
import { nothingManaged } from '../../../src/storage/managed/managed-policy.ts';
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

it('the sites with exceptions are those of the organization where it has set the rule', () => {
  const settings = { ...defaultSettings, cleaning: { isOn: true, except: ['a.example'] } };
  const draw = (lockedSettings: ReadonlySet<SettingName>) =>
    renderToString(
      h(ManagedPolicyContext.Provider, {
        value: { ...nothingManaged, lockedSettings },
        children: h(ShorteningSection, { settings }),
      }),
    );
  expect(draw(new Set(['cleaning']))).toMatch(/<fieldset[^>]* disabled(?:(?!<\/fieldset>).)*a\.example/s);
  expect(draw(new Set())).not.toMatch(/<fieldset[^>]* disabled/);
});

it('a campaign that another browser has deleted is not shown as chosen', () => {
  const spring = { name: 'Spring', source: 'a', medium: '', campaign: '', term: '', content: '' };
  const settings = { ...defaultSettings, campaigns: [spring], campaign: 'Gone' };
  expect(renderToString(h(LinksSection, { settings }))).toMatch(/<option selected[^>]*>None/);
});
