import { formatLink } from '../../core/copy/copy-format.ts';
import type { CopyAs } from '../../core/account/settings.ts';
import { word } from '../../platform/words.ts';

/** A link to show what is copied of one. */
export const exampleLink = () => ({
  shortUrl: 'https://go.example.com/spring',
  longUrl: 'https://shop.example.com/sale',
  title: word('exampleTitle'),
});

export const copyExample = (as: CopyAs): string => formatLink(exampleLink(), as).text;
