/** A text in which the words of a search stand out. */
export function Marked({ text, query }: { text: string; query: string }) {
  const words = query.split(/\s+/).filter(Boolean);
  if (words.length === 0) return <>{text}</>;
  // A split by a group keeps what the group matched, at the odd places.
  const parts = text.split(new RegExp(`(${words.map(escape).join('|')})`, 'gi'));
  return <>{parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>;
}

const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
