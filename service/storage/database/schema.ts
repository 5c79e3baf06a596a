import type { Generated, Kysely, Transaction } from 'kysely';

/** Times are UTC text, `YYYY-MM-DD HH:MM:SS`: the form of the specification (2.2), and it sorts as it reads. */
export interface Schema {
  accounts: {
    id: Generated<number>;
    name: string;
    plan: Plan;
    /** Most links the account may hold; -1 is unlimited (section 8). */
    link_limit: number;
    link_count: number;
    /** Grows with every change that a listing of the links would show, so that an ETag costs one read. */
    revision: number;
    status: Generated<Status['account']>;
    created_at: string;
  };
  api_keys: {
    /** SHA-256 of the key, hexadecimal: the key itself is shown once and kept nowhere. */
    hash: string;
    account_id: number;
    expires_at: string | null;
    revoked_at: string | null;
    created_at: string;
  };
  /** Every name under the site's address, so that an alias and a bio page can't both have it. */
  codes: { code: string; link_id: number | null; bio_page_id: number | null };
  links: {
    id: Generated<number>;
    account_id: number;
    short_code: string;
    long_url: string;
    title: string;
    /** What was counted before `link_clicks` was there; it is added to that. */
    clicks: number;
    status: string;
    created_at: string;
  };
  /**
   * Clicks that are stored and not yet counted, a row for each flush, as JSON: to append one wide row costs a
   * redirect next to nothing, whereas a row for each click, in tables sorted by something else, cost most of it.
   */
  click_batches: { id: Generated<number>; clicks: string };
  /** Its one row is locked by who counts clicks or takes counted ones away, so that these pass one by one. */
  counting: { id: number };
  /** A narrow row, so that many share a page; a link that nobody has followed has none. */
  link_clicks: { link_id: number; clicks: number };
  /** Sorted by the day first: what is counted now is close together, however many links there are. */
  link_days: DailyCount & { link_id: number };
  account_days: DailyCount & { account_id: number };
  /** Who followed which link on which day, so that each visitor counts once. */
  link_visitors: { day: number; link_id: number; visitor: number };
  /** Who followed how many links of an account on a day: when it is none any more, a deletion took the last. */
  account_visitors: { day: number; account_id: number; visitor: number; links: number };
  /** Of which deleted links, on which days, `link_visitors` still has some. */
  deleted_link_days: { link_id: number; day: number; account_id: number };
  countries: { id: Generated<number>; name: string };
  /** Single clicks of the first schema, which are counted by and by. */
  old_clicks: { link_id: number; clicked_at: string; device: string; country: string; visitor: string };
  visitor_salts: { day: string; salt: string };
  bio_pages: {
    id: Generated<number>;
    account_id: number;
    username: string;
    page_title: string;
    bio_text: string;
    views: number;
    status: string;
    created_at: string;
  };
  /** Which links a bio page shows. */
  bio_page_links: { bio_page_id: number; link_id: number };
  /**
   * The requests of an account in the past hour, as JSON: `[[minute since 1970, requests], …]`. Beside it how many its
   * plan allows, and how many of those counted last were allowed.
   */
  request_slots: { account_id: number; most: number; granted: number; slots: string };
}

/** What an operator takes down is `disabled` or `suspended`, and answers with 410. */
export interface Status {
  account: 'active' | 'suspended';
  link: 'active' | 'disabled';
}

/** The clicks of a day (since 1970, UTC) by device and country. */
interface DailyCount {
  day: number;
  /** See `devices`; 0 in a row that corrects the visitors of its day. */
  device: number;
  country: number;
  clicks: number;
  /** Visitors whose first click of the day is in this row: only their sum over a day says something. */
  visitors: number;
}

export const plans = ['free', 'pro', 'agency'] as const;
export type Plan = (typeof plans)[number];

export type Database = Kysely<Schema>;
/** A database, or a transaction that is open on one. */
export type Connection = Database | Transaction<Schema>;
