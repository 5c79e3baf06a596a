/** Does `work` for each item in turn, also after it has failed for one, and throws the first error at the end. */
export async function forEachDespiteErrors<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
