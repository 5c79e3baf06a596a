import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { CopyButton } from '../../../../src/ui/copy/CopyButton.tsx';

const drawn = (url: string): string =>
  renderToString(h(CopyButton, { copy: async () => null, url, name: 'hiring' }));

it('offers to copy a link, but none of the sample, which leads nowhere', () => {
  expect(drawn('https://go.example/hiring')).toContain('Copy hiring');
  expect(drawn('https://go.sample.example/hiring')).toBe('');
});
