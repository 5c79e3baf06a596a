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
    clicks: number;
    status: string;
    created_at: string;
  };
  clicks: {
    link_id: number;
    account_id: number;
    clicked_at: string;
    device: string;
    country: string;
    visitor: string;
  };
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
  /** The fixed window that an account is in, and the requests counted in it. `started_at` is in ms since 1970. */
  rate_windows: { account_id: number; started_at: number; requests: number };
}

/** What an operator takes down is `disabled` or `suspended`, and answers with 410. */
export interface Status {
  account: 'active' | 'suspended';
  link: 'active' | 'disabled';
}

export const plans = ['free', 'pro', 'agency'] as const;
export type Plan = (typeof plans)[number];

export type Database = Kysely<Schema>;
/** A database, or a transaction that is open on one. */
export type Connection = Database | Transaction<Schema>;
