import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/core/languages.ts';

/** What the stores take at most. */
const longestDescription = 16_000;

describe.each(languages)('the store listing in %s', (language) => {
  const path = `docs/store/listing/${language}.md`;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const messages = JSON.parse(readFileSync(`public/_locales/${language}/messages.json`, 'utf8')) as Record<
    string,
    { message: string }
  >;
  const [, name, summary, description] =
    /^# (.*)\n\n## Summary\n\n(.*)\n\n## Description\n\n([^]*)$/.exec(text) ?? [];

  it('says what the package says', () => {
    expect(name).toBe(messages['extensionName']?.message);
    expect(summary).toBe(messages['extensionDescription']?.message);
  });

  it('has a description that fits, in the language', () => {
    expect(description?.length).toBeGreaterThan(500);
    expect(description?.length).toBeLessThanOrEqual(longestDescription);
    if (language !== 'en') expect(description).not.toContain('ONE LINK, EXACTLY ONCE');
    expect(description).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });
});
