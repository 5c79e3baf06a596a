import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usualAliasRule } from '../../../../src/core/link/alias.ts';
import { noChoices } from '../../../../src/links/shorten-many/plan/batch-choices.ts';
import { useCheckedSource } from '../../../../src/links/shorten-many/plan/use-checked-source.ts';
import { linkOf } from '../../core/links.ts';

beforeEach(() => vi.stubGlobal('document', new Window().document));
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const link = linkOf({ shortCode: 'spring', longUrl: 'https://a.example/' });
const source = { at: 'text', text: link.longUrl } as const;
const list = {
  links: [link],
  fetchedAt: 1,
  serviceUrl: 'https://go.example/api',
  aliasRule: usualAliasRule,
  warn: true,
  cleaning: { isOn: false, except: [] },
  choices: noChoices,
};

it('checks again, and is not current before, where a link is deleted or its delete undone', async () => {
  let found: ReturnType<typeof useCheckedSource> | null = null;
  const Check = ({ deletedCodes }: { deletedCodes: ReadonlySet<string> }) => {
    found = useCheckedSource(source, { ...list, deletedCodes });
    return null;
  };
  const show = (codes: string[]) => render(h(Check, { deletedCodes: new Set(codes) }), document.body);
  const verdict = () =>
    found?.isCurrent && found.checked.at === 'read' ? found.checked.rows[0]?.verdict.at : 'not current';
  show([]);
  await vi.waitFor(() => expect(verdict()).toBe('existing'));
  show(['spring']);
  expect(verdict()).toBe('not current');
  await vi.waitFor(() => expect(verdict()).toBe('make'));
  show([]);
  await vi.waitFor(() => expect(verdict()).toBe('existing'));
});
