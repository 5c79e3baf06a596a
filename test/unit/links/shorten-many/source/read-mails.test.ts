import { expect, it, vi } from 'vitest';
import { readMails } from '../../../../../src/links/shorten-many/source/read-mails.ts';
import { readSource } from '../../../../../src/links/shorten-many/source/batch-source.ts';

const long = `https://a.example/${'x'.repeat(50)}`;

it.each([
  ['the head of an answer over HTTP', `content-type: text/html\nlocation: ${long}\n\nHi`],
  ['a mail as it is shown', `From: Anna\nSent: Monday\nTo: Ben\nSubject: MIME-Version: 1.0\n\n${long}`],
  ['a URL that ends with an equals sign', `${long}?q=\n${long}?a=AB\n`],
  ['such a URL at the end', `${long}?q=\n\nand more`],
  ['a parameter that begins as an escape', 'https://a.example/?view=3D'],
  ['colors', 'https://a.example/?color=FF0000\nhttps://a.example/?color=3D3D3D'],
  ['an underlined heading', `${'='.repeat(70)}\nLinks\n${'='.repeat(70)}\n${long}`],
  ['a sheet', 'url,title\nhttps://a.example/?a=1,MIME-Version: 1'],
])('takes for no mail: %s', async (_, text) => {
  expect(await readMails(text)).toBe(null);
  expect(await readMails(new File([text], 'x.txt'))).toBe(null);
});

it.each([
  [
    'with a line before its head',
    '\nMIME-Version: 1.0\nContent-Transfer-Encoding: quoted-printable\n\nhttps://a.example/?x=3D1',
  ],
  ['without a head', 'https://a.example/?x=3D1&y=3D2'],
  ['without any other escape', `${'word '.repeat(12)}https://a=\n.example/?x=3D1`],
])('reads quoted-printable %s', async (_, text) => {
  const [read = ''] = (await readMails(text)) ?? [];
  expect(read).toContain('https://a.example/?x=1');
  expect(read).not.toContain('=3D');
});

it('takes no URLs that end with “=3D” for quoted-printable', async () => {
  expect(await readMails('https://a.example/a?view=3D\nhttps://a.example/b?view=3D\n')).toBeNull();
});

it('takes no URL in brackets for a tag', async () => {
  const [text = ''] = (await readMails('Bread <https://a.example/?x=3D1&copy=3D2>')) ?? [];
  expect(text).toContain('<https://a.example/?x=1&copy=2>');
});

it('begins no mail at a line of another that begins like one', async () => {
  const letter =
    'From a@a.example Tue Mar 31 10:00:00 2026\nMIME-Version: 1.0\n\nHello,\nFrom Berlin at 10:00\nhttps://a.example/1\n';
  const texts = await readMails(letter);
  expect(texts).toHaveLength(1);
  expect(texts?.[0]).toContain('https://a.example/1');
});

it('says that it can’t read a mail whose parts are nested too deep', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const parts = Array.from(
    { length: 600 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\n\n--b${at}\n`,
  );
  const nested = `From: a@a.example\nMIME-Version: 1.0\n${parts.join('')}\nhttps://a.example/1`;
  expect(await readSource({ at: 'text', text: nested }, 'en')).toEqual({
    ok: false,
    error: { kind: 'file-unreadable' },
  });
});

it('takes no table for quoted-printable because a URL in it ends with “=”', async () => {
  const rows = `title,url\n${'Long title '.repeat(3)},https://a.example/12345678?id=12&token=\n`;
  expect(rows.split('\n')[1]?.length).toBeGreaterThan(60);
  expect(
    await readMails(`${rows}${'Another title '.repeat(4)},https://a.example/second-page?id=34\n`),
  ).toBeNull();
});

const mail = (text: string) => `From a@a.example Tue Mar 31 10:00:00 2026\nMIME-Version: 1.0\n\n${text}\n\n`;
const read = (text: string) => readSource({ at: 'text', text }, 'en');

it('passes a mail without a URL, and says if there is none in any', async () => {
  expect(await read(mail('Hello') + mail('https://a.example/1') + mail('Bye'))).toMatchObject({
    value: { isWhole: true, rows: [{ longUrl: 'https://a.example/1' }] },
  });
  expect(await read(mail('Hello') + mail('Bye'))).toEqual({ ok: false, error: { kind: 'no-address' } });
});
