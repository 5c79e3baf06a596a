import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import messages from '../../../public/_locales/en/messages.json' with { type: 'json' };

const read = (name: string): string => readFileSync(`.github/ISSUE_TEMPLATE/${name}.yml`, 'utf8');

it('the form for bugs names what people press by its words, and asks for the report', () => {
  const { navDiagnostics: page, diagStart: start, diagReport: copy } = messages;
  expect(read('bug')).toContain(`open ${page.message}, choose “${start.message}”, then “${copy.message}”`);
});

it('security is led away from public issues', () => {
  expect(read('config')).toMatch(/^blank_issues_enabled: false$/m);
  expect(read('config')).toContain('SECURITY.md');
});
