/** One bad row is left out and counted; it never loses the list. `null`: not a list at all. */
export function decodeRows<Row>(data: unknown, decodeRow: (row: unknown) => Row | null) {
  if (!Array.isArray(data)) return null;
  const rows = data.map(decodeRow).filter((row) => row !== null);
  return { rows, skipped: data.length - rows.length };
}
