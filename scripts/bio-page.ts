import type { Database } from '../service/storage/schema.ts';

export interface NewBioPage {
  accountId: number;
  username: string;
  title: string;
  text: string;
  views: number;
}

/** Puts a bio page into the service's storage: the specification has no endpoint that makes one. */
export async function insertBioPage(db: Database, page: NewBioPage): Promise<void> {
  const { id } = await db
    .insertInto('bio_pages')
    .values({
      account_id: page.accountId,
      username: page.username,
      page_title: page.title,
      bio_text: page.text,
      views: page.views,
      status: 'active',
      created_at: '2026-01-02 03:04:05',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('codes').values({ code: page.username, link_id: null, bio_page_id: id }).execute();
}
