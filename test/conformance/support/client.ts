import * as v from 'valibot';

/** An answer of the API with its whole body. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Client {
  baseUrl: string;
  /** Sends a request with the key as a Bearer token. `query` begins with the endpoint: `links&id=1`. */
  call(method: string, query: string, body?: unknown): Promise<Answer>;
  shorten(link: Record<string, unknown>): Promise<Answer>;
  list(): Promise<Link[]>;
}

/** Uses an API like any HTTP client, without knowing how the service is made. */
export function createClient(baseUrl: string, key: string): Client {
  async function call(method: string, query: string, body?: unknown): Promise<Answer> {
    return send(`${baseUrl}/?endpoint=${query}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body === undefined ? {} : json) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
  return {
    baseUrl,
    call,
    shorten: (link) => call('POST', 'shorten', link),
    list: async () => v.parse(listed, (await call('GET', 'links')).body).data,
  };
}

const json = { 'Content-Type': 'application/json' };

/** Sends a request without following redirects, and reads a JSON body as JSON. */
export async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

const timestamp = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));
const integer = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Specification, section 2.2. */
export const link = v.object({
  id: integer,
  short_code: v.string(),
  short_url: v.pipe(v.string(), v.url()),
  long_url: v.string(),
  title: v.string(),
  clicks: integer,
  status: v.string(),
  created_at: timestamp,
});
export type Link = v.InferOutput<typeof link>;
export const listed = v.object({ success: v.literal(true), data: v.array(link) });

/** Specification, section 2.3. */
export const created = v.object({
  success: v.literal(true),
  data: v.object({
    short_url: v.pipe(v.string(), v.url()),
    short_code: v.string(),
    long_url: v.string(),
    qr_code_url: v.pipe(v.string(), v.url()),
    created_at: timestamp,
  }),
});

/** Specification, section 2.4. */
export const analytics = v.object({
  success: v.literal(true),
  data: v.object({
    summary: v.object({ total_clicks: integer, unique_clicks: integer, total_links: integer }),
    devices: v.array(v.object({ device_type: v.string(), count: integer })),
    countries: v.array(v.object({ country: v.string(), count: integer })),
  }),
});

/** Specification, section 2.5. */
export const bioPages = v.object({
  success: v.literal(true),
  data: v.array(
    v.object({
      id: integer,
      username: v.string(),
      page_title: v.string(),
      bio_text: v.string(),
      views: integer,
      status: v.string(),
      created_at: timestamp,
      url: v.pipe(v.string(), v.url()),
    }),
  ),
});

/** Specification, section 2.1. */
export const refusal = v.object({ error: v.pipe(v.string(), v.minLength(10)) });

/** User agents of people's browsers, whose visits count. */
export const userAgents = {
  desktop:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  preview: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
};
