/** How programs write that there is nothing: databases, spreadsheets, R, Python, JavaScript, and people. */
const nothing =
  /^(?:[-–—]{1,2}|\\n|null|nil|none|undefined|nan|n\/a|n\.a\.|na|#n\/a|#(?:null|ref|value|name|div\/0)[!?]|\((?:null|none|not set|empty|blank)\))$/i;

/** What a cell says, without surrounding space. A word for nothing says nothing. */
export const cellTextUnlessNull = (cell: string): string => {
  const text = cell.trim();
  return nothing.test(text) ? '' : text;
};

/** The code in a cell: alone, behind a slash or a host, or at the end of a short URL. */
export const shortCodeInCell = (cell: string): string => {
  const text = cellTextUnlessNull(cell);
  if (!text.includes('/')) return text;
  const [path = ''] = text.split(/[?#]/, 1);
  return path.split('/').findLast((part) => part !== '') ?? '';
};
