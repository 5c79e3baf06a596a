// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { defaultCopyOptions } from '../../../src/core/copy/copy-options.ts';
import { CopyFormatField } from '../../../src/options/preferences/CopyFormatField.tsx';

const show = (template: string) =>
  act(() =>
    render(
      h(CopyFormatField, { copyAs: { ...defaultCopyOptions, format: 'template', template } }),
      document.body,
    ),
  );

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;

const type = (text: string) =>
  act(() => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

afterEach(() => render(null, document.body));

it('shows the template that another window or an import has stored', async () => {
  await show('{title} {short_url}');
  await show('{short_url} – {title}');
  expect(field().value).toBe('{short_url} – {title}');
});

it('keeps what is being typed meanwhile', async () => {
  await show('{title} {short_url}');
  await type('{title}: {short_url}');
  await show('{short_url} – {title}');
  expect(field().value).toBe('{title}: {short_url}');
});
