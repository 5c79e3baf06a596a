const own = new Set<string>();

/** A new id for a submission of this page. */
export function createPageOperationId(): string {
  const id = crypto.randomUUID();
  own.add(id);
  return id;
}

/** Whether a submission was made on this page, rather than in another window or the popup. */
export const isCreatedInThisWindow = (id: string): boolean => own.has(id);

/** Sorts this page's submissions first, and otherwise the newest: the order in which a user wants to undo them. */
export const sortThisWindowFirst = <Submission extends { id: string; createdAt: number }>(
  submissions: readonly Submission[],
): Submission[] =>
  submissions.toSorted(
    (a, b) =>
      Number(isCreatedInThisWindow(b.id)) - Number(isCreatedInThisWindow(a.id)) || b.createdAt - a.createdAt,
  );
