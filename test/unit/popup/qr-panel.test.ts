import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { t } from '../../../src/platform/i18n.ts';
import { QrPanel } from '../../../src/popup/QrOrStatisticsPanel.tsx';

it('keeps a URL that no code can hold in the panel, whose edges hold text off those of the popup', () => {
  const text = `https://go.example/${'x'.repeat(3000)}`;
  const drawn = renderToString(h(QrPanel, { text, name: 'x', onStudio: () => Promise.resolve() }));
  expect(drawn).toMatch(/^<div class="qr-panel">/);
  expect(drawn).toContain(t('qrTooLong'));
});
