import { highlightsOf } from '../core/search/highlights.ts';

/** A text with the found words of a search highlighted, also those found with a slip. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  const ranges = highlightsOf(text, query);
  if (ranges.length === 0) return <>{text}</>;
  const end = ranges.at(-1)?.[1] ?? 0;
  return (
    <>
      {ranges.map(([from, to], index) => [
        text.slice(ranges[index - 1]?.[1] ?? 0, from),
        <mark class="found" key={from}>
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(end)}
    </>
  );
}
