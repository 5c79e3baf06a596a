import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { AccountHead } from '../../../../src/options/account/AccountHead.tsx';
import { account } from '../diagnostics/facts.ts';

const letterOf = (label: string) => {
  const html = renderToString(
    h(AccountHead, { account: { ...account, label }, snapshot: null, headingId: '' }),
  );
  return /aria-hidden="true">([^<]*)</.exec(html)?.[1];
};

it('the tile of an account has the first letter of its name, also one of several code points', () => {
  expect(letterOf('work')).toBe('W');
  expect(letterOf('📚 Library')).toBe('📚');
  expect(letterOf('🇩🇪 Links')).toBe('🇩🇪');
  expect(letterOf('👨‍👩‍👧 Family')).toBe('👨‍👩‍👧');
  expect(letterOf('e\u0301cole')).toBe('E\u0301');
});
