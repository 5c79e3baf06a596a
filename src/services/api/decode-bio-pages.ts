import type { BioPage, BioPageList } from '../../core/link/bio-page.ts';
import { withoutDeletedRows } from './decode-link.ts';
import {
  asJsonObject,
  decodeCount,
  decodeId,
  decodeRows,
  decodeTexts,
  decodeWebUrl,
} from './decode-fields.ts';

/** The list of bio pages (specification, section 4.5), as far as they are not deleted, and each of them once. */
export function decodeBioPages(data: unknown): BioPageList | null {
  const list = decodeRows(withoutDeletedRows(data), decodeBioPage);
  return (
    list && { pages: [...new Map(list.rows.map((page) => [page.id, page])).values()], skipped: list.skipped }
  );
}

export function decodeBioPage(value: unknown): BioPage | null {
  const fields = asJsonObject(value);
  const id = decodeId(fields?.['id']);
  const url = decodeWebUrl(fields?.['url']);
  const texts = fields && decodeTexts(fields, 'username', 'page_title', 'bio_text', 'status', 'created_at');
  if (id === null || url === null || texts === null) return null;
  return {
    id,
    username: texts.username,
    pageTitle: texts.page_title,
    bioText: texts.bio_text,
    views: decodeCount(fields?.['views']),
    status: texts.status,
    createdAt: texts.created_at,
    url,
  };
}
