import { createHash } from 'node:crypto';
import { error, success, type Answer } from './answer.ts';
import type { Call, Operation } from './call.ts';
import type { Truth, TrueLink } from './truth.ts';

export interface Account {
  /** The only key that is accepted. */
  key: string;
  /** `{site_url}` of the specification. */
  siteUrl: string;
  truth: Truth;
}

type Handler = (call: Call, account: Account) => Answer;

/** Does and answers what a service without faults would (specification, sections 4 and 5). */
export function answerHonestly(call: Call, account: Account): Answer {
  if (call.key !== account.key) return error(401, 'Invalid or missing API key');
  if (call.operation === null) return error(405, 'Method not allowed');
  return handlers[call.operation](call, account);
}

const handlers: Record<Operation, Handler> = {
  create({ body }, account) {
    const { url, alias, title } = body;
    if (typeof url !== 'string' || !/^https?:\/\/[^/]/i.test(url)) return error(400, 'Invalid URL format');
    const made = account.truth.create({
      longUrl: url,
      alias: typeof alias === 'string' ? alias : null,
      title: typeof title === 'string' ? title : '',
    });
    if (made === 'taken') return error(409, 'Custom alias is already taken');
    if (made === 'full') return error(403, 'Link limit reached');
    return success(createdRow(made, account.siteUrl));
  },

  list(_, { truth, siteUrl }) {
    const answer = success(truth.links.map((link) => listRow(link, siteUrl)));
    const etag = `"${createHash('sha1').update(answer.body).digest('hex')}"`;
    return { ...answer, headers: { ...answer.headers, ETag: etag } };
  },

  delete: ({ query }, { truth }) =>
    truth.delete(Number(query.get('id'))) ? success(null) : error(404, 'Link not found'),

  analytics({ query }, { truth }) {
    const id = query.get('link_id');
    const links = id === null ? truth.links : truth.links.filter((link) => String(link.id) === id);
    if (id !== null && links.length === 0) return error(404, 'Link not found');
    return success({
      summary: {
        total_clicks: links.reduce((sum, { clicks }) => sum + clicks, 0),
        unique_clicks: 0,
        total_links: links.length,
      },
      ...truth.shares,
    });
  },

  'bio-pages': (_, { truth, siteUrl }) =>
    success(
      truth.bioPages.map(({ id, username, title, views, text = '' }) => ({
        id,
        username,
        page_title: title,
        bio_text: text,
        views,
        status: 'active',
        created_at: '2026-11-01 10:00:00',
        url: `${siteUrl}/${username}`,
      })),
    ),
};

export function createdRow({ code, longUrl, createdAt }: TrueLink, siteUrl: string) {
  const short_url = `${siteUrl}/${code}`;
  const qr = new URLSearchParams({ size: '200x200', data: short_url });
  const qr_code_url = `https://qr.example/?${qr.toString()}`;
  return { short_url, short_code: code, long_url: longUrl, qr_code_url, created_at: createdAt };
}

const listRow = (
  { id, code, longUrl, title, clicks, createdAt, status = 'active' }: TrueLink,
  siteUrl: string,
) => ({
  id,
  short_code: code,
  short_url: `${siteUrl}/${code}`,
  long_url: longUrl,
  title,
  clicks,
  status,
  created_at: createdAt,
});
