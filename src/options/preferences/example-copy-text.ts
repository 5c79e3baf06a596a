import { formatLink } from '../../core/copy/format-link.ts';
import type { CopyOptions } from '../../core/copy/copy-options.ts';
import { t } from '../../platform/i18n.ts';

/** A link to show what is copied of one. */
export const exampleLink = () => ({
  shortUrl: 'https://go.example.com/spring',
  longUrl: 'https://shop.example.com/sale',
  title: t('exampleTitle'),
});

export const exampleCopyText = (as: CopyOptions): string => formatLink(exampleLink(), as).text;
