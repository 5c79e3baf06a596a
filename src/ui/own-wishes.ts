const own = new Set<string>();

/** An id for what the user asks for on this page. */
export function ownId(): string {
  const id = crypto.randomUUID();
  own.add(id);
  return id;
}

/** Whether it was asked for on this page, and not in another window or in the popup. */
export const isOwn = (id: string): boolean => own.has(id);

/** What was asked for on this page first, and of the others too the newest first: that is what somebody wants to take back. */
export const ownFirst = <Wish extends { id: string; createdAt: number }>(wishes: readonly Wish[]): Wish[] =>
  wishes.toSorted((a, b) => Number(isOwn(b.id)) - Number(isOwn(a.id)) || b.createdAt - a.createdAt);
