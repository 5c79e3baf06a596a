import type { BioPage, BioPages } from '../link/bio-page.ts';
import { decodeRows } from './decode-rows.ts';
import { fieldsOf, idOf, textsOf, countOf, webAddressOf } from './fields.ts';

/** The list of bio pages (specification, section 4.5). */
export function decodeBioPages(data: unknown): BioPages | null {
  const list = decodeRows(data, decodeBioPage);
  return list && { pages: list.rows, skipped: list.skipped };
}

export function decodeBioPage(value: unknown): BioPage | null {
  const fields = fieldsOf(value);
  const id = idOf(fields?.['id']);
  const url = webAddressOf(fields?.['url']);
  const texts = fields && textsOf(fields, 'username', 'page_title', 'bio_text', 'status', 'created_at');
  if (id === null || url === null || texts === null) return null;
  return {
    id,
    username: texts.username,
    pageTitle: texts.page_title,
    bioText: texts.bio_text,
    views: countOf(fields?.['views']),
    status: texts.status,
    createdAt: texts.created_at,
    url,
  };
}
