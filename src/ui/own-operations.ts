const own = new Set<string>();

/** A new id for a wish of this page. */
export function createPageOperationId(): string {
  const id = crypto.randomUUID();
  own.add(id);
  return id;
}

/** Whether a wish was made on this page, rather than in another window or the popup. */
export const isCreatedOnThisPage = (id: string): boolean => own.has(id);

/** Sorts this page's wishes first, and otherwise the newest: the order in which a user wants to undo them. */
export const sortThisPageFirst = <Wish extends { id: string; createdAt: number }>(
  wishes: readonly Wish[],
): Wish[] =>
  wishes.toSorted(
    (a, b) =>
      Number(isCreatedOnThisPage(b.id)) - Number(isCreatedOnThisPage(a.id)) || b.createdAt - a.createdAt,
  );
