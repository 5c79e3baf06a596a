import type { Generated, Kysely, Transaction } from 'kysely';

/** Times are text in UTC, `YYYY-MM-DD HH:MM:SS`, as in the specification (section 2.2). They sort correctly as text. */
export interface ServiceTables {
  accounts: {
    id: Generated<number>;
    name: string;
    plan: Plan;
    status: Generated<Status['account']>;
    /** The address of its short links, if it isn't the service's own; without a slash at the end. */
    site_url: string | null;
    /** The most links the account may have; -1 is unlimited (specification, section 8). */
    link_limit: number;
    link_count: number;
    /** Grows with every change that shows in the list of links, so that an ETag costs one read. */
    revision: number;
    created_at: string;
  };
  api_keys: {
    /** SHA-256 of the key in hexadecimal. The key itself is shown once and not stored. */
    hash: string;
    account_id: number;
    /** What its owner calls it. */
    label: string | null;
    expires_at: string | null;
    revoked_at: string | null;
    /** The last day (`YYYY-MM-DD`, UTC) on which it was used. */
    last_used_on: string | null;
    created_at: string;
  };
  /**
   * Every code of a link and username of a bio page, so that the two can't collide. A code whose link or page was deleted
   * stays its account's for a while, so that nobody else takes over what was printed or sent.
   */
  codes: {
    /** Codes are unique on a site: the `site_url` of the account, or empty for the service's own. */
    site: string;
    code: string;
    /** The code in small letters, where it has capitals: visitors may type either. */
    folded: Generated<string | null>;
    account_id: number;
    link_id: number | null;
    bio_page_id: number | null;
    /** When its link or page was deleted. */
    released_at: string | null;
  };
  links: {
    id: Generated<number>;
    account_id: number;
    short_code: string;
    long_url: string;
    title: string;
    status: string;
    created_at: string;
  };
  /**
   * Clicks that are stored but not yet counted, one row of JSON per flush. Appending one wide row costs redirects next to
   * nothing; one row per click, in tables with another order, took most of their time.
   */
  click_batches: { id: Generated<number>; clicks: string };
  /**
   * The number of the last batch that each process stored, so that none is stored twice when the answer to a commit was lost.
   */
  batch_sources: { source: string; last_batch: number; day: number };
  /**
   * Has one row. A transaction that counts clicks or removes counted ones locks it, so that they run one at a time.
   * `removals` changes whenever links are deleted or taken down, keys are revoked, or accounts are changed.
   */
  counting: { id: number; removals: Generated<number> };
  /** A narrow table, so that many rows share a page. A link without clicks has no row. */
  link_clicks: { link_id: number; clicks: number };
  /** Sorted by day first: the rows that change now are close together, however many links there are. */
  link_days: DailyCount & { link_id: number };
  account_days: DailyCount & { account_id: number };
  /** Which visitor followed which link on which day, so that each visitor counts once. */
  link_visitors: { day: number; link_id: number; visitor: number };
  /** How many links of the account a visitor followed on a day. At 0, a deletion removed the last of them. */
  account_visitors: { day: number; account_id: number; visitor: number; links: number };
  /** Days of deleted links that still have rows in `link_visitors`. */
  deleted_link_days: { link_id: number; day: number; account_id: number };
  countries: { id: Generated<number>; name: string };
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
  /** The links that each bio page shows. */
  bio_page_links: { bio_page_id: number; link_id: number };
  /** How many requests an account sent since a time (ms since 1970), at which its present hour began. */
  request_counts: { account_id: number; since: number; requests: number };
}

/** What an operator takes down is `disabled` or `suspended`. The service answers it with 410. */
export interface Status {
  account: 'active' | 'suspended';
  link: 'active' | 'disabled';
}

/** The clicks of a day (since 1970, UTC) by device and country. */
export interface DailyCount {
  day: number;
  /** See `devices`; 0 in a row that only corrects the number of visitors of a day. */
  device: number;
  country: number;
  clicks: number;
  /** Visitors whose first click of the day is in this row. Only the sum over a whole day is meaningful. */
  visitors: number;
}

export const plans = ['free', 'pro', 'agency'] as const;
export type Plan = (typeof plans)[number];

export type Database = Kysely<ServiceTables>;
/** A database, or an open transaction. */
export type Connection = Database | Transaction<ServiceTables>;
