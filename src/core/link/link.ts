import * as v from 'valibot';

export const linkSchema = v.object({
  /** `null`: the link was just created. Only a list gives its id. */
  id: v.nullable(v.string()),
  shortCode: v.string(),
  shortUrl: v.string(),
  longUrl: v.string(),
  title: v.string(),
  /** `null`: the list has no number of clicks that can be read. */
  clicks: v.nullable(v.number()),
  status: v.string(),
  /** As the service wrote it, `YYYY-MM-DD HH:MM:SS`. The specification doesn't name its time zone. */
  createdAt: v.string(),
});

/** A link as the service lists it (specification, section 2.2). `id` is a string, since ids above 2^53 would lose digits as numbers. */
export type Link = v.InferOutput<typeof linkSchema>;

export const createdLinkSchema = v.object({
  shortCode: v.string(),
  shortUrl: v.string(),
  longUrl: v.string(),
  createdAt: v.string(),
  /** The service's clock when it answered, in milliseconds since the epoch. `null`: the browser does not show it. */
  servedAt: v.nullable(v.number()),
});

/** What a successful create returns (specification, section 2.3), without the URL of a third party's QR service. */
export type CreatedLink = v.InferOutput<typeof createdLinkSchema>;

/** Newest first. The specification gives no order; ids grow at every service seen so far, and the time decides between equal ids. */
export function newestFirst(links: readonly Link[]): Link[] {
  return links.toSorted((a, b) => compareIds(b.id, a.id) || b.createdAt.localeCompare(a.createdAt));
}

/** Compares two decimal ids without converting them to numbers. A missing id comes before all others. */
export function compareIds(one: string | null, other: string | null): number {
  const [a, b] = [one ?? '', other ?? ''];
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** The fields that a listed link and a created one share. */
export type AnyLink = Omit<CreatedLink, 'servedAt'>;

/** A listed link in the form of a created one. */
export const asCreatedLink = ({ shortCode, shortUrl, longUrl, createdAt }: AnyLink): CreatedLink => ({
  shortCode,
  shortUrl,
  longUrl,
  createdAt,
  servedAt: null,
});
