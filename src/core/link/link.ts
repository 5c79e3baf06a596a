import * as v from 'valibot';

export const linkSchema = v.object({
  /** A text that only the service understands. `null`: the link was just created, and only a list gives its id. */
  id: v.nullable(v.string()),
  /** Its place in the order in which the service made its links: compared as text, a newer link has the greater one. Empty: not known. */
  rank: v.fallback(v.string(), ''),
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

/** A link as its service lists it. */
export type Link = v.InferOutput<typeof linkSchema>;

export const createdLinkSchema = v.object({
  shortCode: v.string(),
  shortUrl: v.string(),
  longUrl: v.string(),
  createdAt: v.string(),
  /** The service's clock when it answered, in milliseconds since the epoch. `null`: the browser does not show it. */
  servedAt: v.nullable(v.number()),
});

/** What tells a link from a later one that has got its code or its id. */
export const linkIdentitySchema = v.object({
  longUrl: v.string(),
  /** As the service wrote it. */
  createdAt: v.string(),
});

export type LinkIdentity = v.InferOutput<typeof linkIdentitySchema>;

/** Of a link that an older version was to delete, nothing is known that tells it from a later one. */
export const unknownLink: LinkIdentity = { longUrl: '', createdAt: '' };

/** What a successful create returns (specification, section 2.3), without the URL of a third party's QR service. */
export type CreatedLink = v.InferOutput<typeof createdLinkSchema>;

/** Newest first, by rank. Where that is equal, the time decides. */
export const newestFirst = (links: readonly Link[]): Link[] =>
  links.toSorted((a, b) => compareRanks(b.rank, a.rank) || b.createdAt.localeCompare(a.createdAt));

/** Ranks are in ASCII, and a collator would take much longer. */
export const compareRanks = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

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
