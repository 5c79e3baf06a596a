import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { UndoFooter } from '../../../src/links/UndoFooter.tsx';

it('shows what was done without announcing it a second time', () => {
  const footer = renderToString(
    h(UndoFooter, { deletes: [], batches: [], host: '', said: 'Copied 3 links', onSaid: () => undefined }),
  );
  expect(footer).toMatch(/<div[^>]* aria-live="off"[^>]*>Copied 3 links/);
});
