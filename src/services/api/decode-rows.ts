/** Leaves out and counts rows that can't be decoded, so that a bad row never loses the list. `null`: the data is no list. */
export function decodeRows<Row>(data: unknown, decodeRow: (row: unknown) => Row | null) {
  if (!Array.isArray(data)) return null;
  const rows = data.map(decodeRow).filter((row) => row !== null);
  return { rows, skipped: data.length - rows.length };
}
