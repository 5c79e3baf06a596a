import { createRef, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { afterEach, expect, it } from 'vitest';
import { PopupSearchField } from '../../../../src/popup/lists/TotalsAndRecentLinks.tsx';
import { setSingleKeysOn } from '../../../../src/ui/keys/key-events.ts';

afterEach(() => setSingleKeysOn(true));

const drawn = () =>
  renderToString(
    h(PopupSearchField, {
      field: createRef<HTMLInputElement>(),
      query: '',
      count: 2,
      search: null,
      onFocus: () => undefined,
      onQuery: () => undefined,
      onEnd: () => undefined,
    }),
  );

it('shows the key that leads to it only where that does', () => {
  expect(drawn()).toContain('<kbd');
  setSingleKeysOn(false);
  expect(drawn()).not.toContain('<kbd');
});
