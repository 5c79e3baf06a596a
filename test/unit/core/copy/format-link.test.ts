import { describe, expect, it } from 'vitest';
import { formatLink } from '../../../../src/core/copy/format-link.ts';
import { copyFormats } from '../../../../src/core/copy/copy-options.ts';

const link = {
  shortUrl: 'https://go.example/spring',
  longUrl: 'https://shop.example/sale?a=1&b=2',
  title: 'Spring [sale] <b>&\n"now"',
};
const template = '{title} → {short_url} ({long_url}) {other} {short_url}';

describe('a link is copied', () => {
  it.each([
    ['plain', { text: 'https://go.example/spring' }],
    ['titled', { text: 'Spring [sale] <b>& "now" https://go.example/spring' }],
    ['markdown', { text: String.raw`[Spring \[sale\] \<b>& "now"](https://go.example/spring)` }],
    [
      'html',
      {
        text: '<a href="https://go.example/spring">Spring [sale] &lt;b&gt;&amp; &quot;now&quot;</a>',
      },
    ],
    [
      'template',
      {
        text: 'Spring [sale] <b>& "now" → https://go.example/spring (https://shop.example/sale?a=1&b=2) {other} https://go.example/spring',
      },
    ],
  ] as const)('as %s', (format, copied) => expect(formatLink(link, { format, template })).toEqual(copied));

  it('as rich text with the plain address beside it', () => {
    const { text } = formatLink(link, { format: 'html', template });
    expect(formatLink(link, { format: 'rich', template })).toEqual({ text: link.shortUrl, html: text });
  });

  it.each(copyFormats)('without a title by where it leads, as %s', (format) => {
    const { text } = formatLink({ ...link, title: '' }, { format, template: '{title} {short_url}' });
    expect(text).not.toContain('  ');
    expect(text).toMatch(/go\.example/);
  });

  it('with a title that is a field itself, which is not filled in again', () =>
    expect(
      formatLink({ ...link, title: '{long_url}' }, { format: 'template', template: '{title}' }).text,
    ).toBe('{long_url}'));

  it.each([
    ['markdown', '[Sale]()'],
    ['html', '<a href="">Sale</a>'],
  ] as const)('as %s never as a script', (format, text) => {
    for (const shortUrl of ['javascript:alert(1)', 'javascript:alert(1)//https://go.example/'])
      expect(formatLink({ ...link, shortUrl, title: 'Sale' }, { format, template }).text).toBe(text);
  });

  it.each([
    [
      '[{title}]({short_url})',
      'x](https://evil.example)',
      /^\[[^\]]*\\\][^[]*\]\(https:\/\/go\.example\/spring\)$/,
    ],
    [
      '<a href="{short_url}">{title}</a>',
      '</a><a href="//evil.example">',
      /^<a href="https:\/\/go\.example\/spring">[^<]*<\/a>$/,
    ],
    [
      '<a title="{title}" href="{short_url}">',
      '" href="//evil.example',
      /^<a title="[^"]*" href="https:\/\/go\.example\/spring">$/,
    ],
  ])('by the template %s whatever its title holds', (given, title, text) =>
    expect(formatLink({ ...link, title }, { format: 'template', template: given }).text).toMatch(text),
  );

  it.each([
    ['[url={short_url}]{title}[/url]', '/../evil'],
    ['[[{short_url}][{title}]]', 'a/%2e./evil?'],
    ['<{short_url}|{title}>', String.raw`\..\evil#`],
    ['{short_url}[{title}]', 'a/../x'],
    ['"{short_url}"{title}', '/.. x'],
    ['{short_url} {title}', 'x /../evil'],
    ['{short_url}\n\n{title}', '/%2E%2e/evil'],
  ])(
    'by the template %s as the plain link if a title behind it would lead to another alias',
    (given, title) => {
      const copied = (named: string) =>
        formatLink({ ...link, title: named }, { format: 'template', template: given }).text;
      expect(copied(title)).toBe(link.shortUrl);
      expect(copied('a/b … c../d')).toContain('a/b … c../d');
      expect(
        formatLink({ ...link, title }, { format: 'template', template: '{title} {short_url}' }).text,
      ).toContain(title);
    },
  );

  it.each([
    ['curl {short_url} | sh\n', 'curl https://go.example/spring | sh'],
    ['\n \n  {short_url}\n\n{title} \n \n', '  https://go.example/spring\n\nSale'],
    ['{short_url} ', 'https://go.example/spring '],
  ])('by the template %j without line breaks at its start and end', (given, text) =>
    expect(formatLink({ ...link, title: 'Sale' }, { format: 'template', template: given }).text).toBe(text),
  );
});
