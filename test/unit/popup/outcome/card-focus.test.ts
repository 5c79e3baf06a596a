import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShortLinkCard } from '../../../../src/popup/outcome/ShortLinkCard.tsx';
import type { LinkCard } from '../../../../src/popup/popup-state.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { linkOf } from '../../core/links.ts';

const card: LinkCard = {
  status: 'existing',
  link: linkOf({ shortCode: 'abc' }),
  isNew: false,
  isHidden: false,
  undoFailure: null,
  copy: { phase: 'none', content: null, as: { format: 'plain', template: '' } },
};

let body: Element;
const draw = (isCardShown: boolean) =>
  act(() =>
    render(
      [
        h('input', { type: 'search' }),
        isCardShown
          ? h(ShortLinkCard, {
              card,
              newest: [],
              longUrl: card.status === 'existing' ? card.link.longUrl : '',
              host: 'go.example',
              zone: null,
              dispatch: () => undefined,
              onQr: () => undefined,
              canUndo: true,
            })
          : h('button', { type: 'button' }, 'Shorten'),
      ],
      body,
    ),
  );

beforeEach(() => {
  const { document } = new Window({ url: 'https://extension.example/' });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  body = document.body as unknown as Element;
});
afterEach(async () => {
  await act(() => render(null, body));
  vi.unstubAllGlobals();
});

it('the link takes the focus of the button that it replaces', async () => {
  await draw(false);
  body.querySelector('button')?.focus();
  await draw(true);
  expect(document.activeElement?.textContent).toContain(t('copy'));
});

it('and leaves who has gone on to the search there', async () => {
  await draw(false);
  body.querySelector('input')?.focus();
  await draw(true);
  expect(document.activeElement?.tagName).toBe('INPUT');
});
