/** A link as the service lists it (specification, section 2.2). `id` stays a string: ids above 2^53 would lose digits as numbers. */
export interface Link {
  /** `null`: made a moment ago, and not in a list yet, which is what gives ids. */
  id: string | null;
  shortCode: string;
  shortUrl: string;
  longUrl: string;
  title: string;
  clicks: number;
  status: string;
  /** As the service wrote it, `YYYY-MM-DD HH:MM:SS`; its time zone is not in the specification. */
  createdAt: string;
}

/** What a successful create answers (specification, section 2.3), less the address of somebody else's QR service. */
export interface CreatedLink {
  shortCode: string;
  shortUrl: string;
  longUrl: string;
  createdAt: string;
  /** The clock of the service when it answered, milliseconds since the epoch; `null` where the browser does not show it. */
  servedAt: number | null;
}

/** Newest first: the specification gives no order, ids grow in every service seen, and the time breaks ties. */
export function newestFirst(links: readonly Link[]): Link[] {
  return links.toSorted((a, b) => compareIds(b.id, a.id) || b.createdAt.localeCompare(a.createdAt));
}

/** Orders two decimal ids by value without turning them into numbers; one that is not known comes before all others. */
export function compareIds(one: string | null, other: string | null): number {
  const [a, b] = [one ?? '', other ?? ''];
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

export const highestId = (links: readonly Link[]): string | null =>
  links.reduce<string | null>((highest, { id }) => (compareIds(id, highest) > 0 ? id : highest), null);

/** What a link of the list and one that was made have in common. */
export type AnyLink = Omit<CreatedLink, 'servedAt'>;

/** A link of the list as if it had just been made. */
export const asCreated = ({ shortCode, shortUrl, longUrl, createdAt }: AnyLink): CreatedLink => ({
  shortCode,
  shortUrl,
  longUrl,
  createdAt,
  servedAt: null,
});
