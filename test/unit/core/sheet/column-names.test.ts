import { expect, it } from 'vitest';
import { recognizeHeading } from '../../../../src/core/sheet/column-names.ts';

it.each([
  ['url', 'longUrl'],
  ['Long URL', 'longUrl'],
  ['long_url', 'longUrl'],
  ['longUrl', 'longUrl'],
  ['LONG-URL (required)', 'longUrl'],
  [' Destination ', 'longUrl'],
  ['Ziel-URL', 'longUrl'],
  ['Landing page', 'longUrl'],
  ['Final URL', 'longUrl'],
  ['Adresse', 'longUrl'],
  ['URL de destination', 'longUrl'],
  ['URL de destino', 'longUrl'],
  ['元のURL', 'longUrl'],
  ['元のＵＲＬ', 'longUrl'],
  ['长链接', 'longUrl'],
  ['Исходная ссылка', 'longUrl'],
  ['الرابط الأصلي', 'longUrl'],
  ['Custom alias', 'alias'],
  ['Wunschname', 'alias'],
  ['エイリアス', 'alias'],
  ['カスタムエイリアス', 'alias'],
  ['Alias personalizzato', 'alias'],
  ['Apelido personalizado', 'alias'],
  ['自定义短码', 'alias'],
  ['اسم مستعار', 'alias'],
  ['عنوان', 'title'],
  ['Back-half', 'code'],
  ['Slug', 'code'],
  ['short_code', 'code'],
  ['Título', 'title'],
  ['Название', 'title'],
  ['العنوان', 'title'],
  ['Page title', 'title'],
  ['Seitentitel', 'title'],
  ['ページタイトル', 'title'],
  ['כותרת הדף', 'title'],
  ['קישור', 'longUrl'],
  ['Short link', 'shortUrl'],
  ['短縮', 'shortUrl'],
  ['Kurz-URL', 'shortUrl'],
  ['Total clicks', 'clicks'],
  ['Klicks (Ø)', 'clicks'],
  ['stats.total_clicks', 'clicks'],
  ['data.link.title', 'title'],
])('the column %s is about %s', (name, column) => expect(recognizeHeading(name)?.column).toBe(column));

it.each([
  '',
  'Price',
  'url 2',
  'constructor',
  'E-mail address',
  'https://a.example/',
  'author.name',
  'picture.url',
  'topic.slug',
])('nobody knows what the column “%s” is about', (name) => expect(recognizeHeading(name)).toBeNull());

const locales = import.meta.glob<Record<string, { message: string }>>(
  '../../../../public/_locales/*/messages.json',
  { eager: true, import: 'default' },
);

it.each(Object.entries(locales))('knows what the interface calls the columns: %s', (_, messages) => {
  const columns = ['longUrl', 'newLink', 'alias', 'title', 'shortLink', 'clicksHeading'].map(
    (name) => recognizeHeading(messages[name]?.message ?? '')?.column,
  );
  expect(columns).toEqual(['longUrl', 'longUrl', 'alias', 'title', 'shortUrl', 'clicks']);
});

it('takes a street or a short link for less clear than a URL', () => {
  expect(recognizeHeading('Adresse')?.isClear).toBe(false);
  expect(recognizeHeading('link')?.isClear).toBe(false);
  expect(recognizeHeading('Ziel-URL')?.isClear).toBe(true);
});
