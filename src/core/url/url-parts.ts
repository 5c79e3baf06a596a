export type UrlPair = readonly [name: string, value: string];

/** The parts of a URL, or of a URL, route or query inside one, all of them decoded. */
export interface UrlParts {
  host: string;
  /** Of the path, and of a fragment that is a route. */
  segments: string[];
  /** Of the query, of the path (`;jsessionid=`), and of the fragment. */
  pairs: UrlPair[];
}

/** A page for signing in that leads to another one has its URL inside the first one, and its target inside that. */
const mostLevels = 4;

/** The parts of a URL, and of what its values and segments hold in turn. */
export function urlPartsOfAllLevels(text: string, level = 1): UrlParts[] {
  const [, host = '', rest = ''] = /^(?:https?:)?\/\/([^/?#:@]*)(.*)$/is.exec(text) ?? ['', '', text];
  const parts = { host: host.toLowerCase(), ...split(rest) };
  const values = [...parts.pairs.map(([, value]) => value), ...parts.segments];
  const inside = level === mostLevels ? [] : values.filter((value) => /[/?=]/.test(value));
  return [parts, ...inside.flatMap((value) => urlPartsOfAllLevels(value, level + 1))];
}

function split(text: string): Pick<UrlParts, 'segments' | 'pairs'> {
  if (/^[^/?#]*=/.test(text)) return { segments: [], pairs: pairsOf(text) };
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)#?!?(.*)$/s.exec(text) ?? [];
  const pieces = path.split(/[/;]/);
  const route = fragment === '' ? { segments: [], pairs: [] } : split(fragment);
  return {
    segments: [
      ...pieces.filter((piece) => !piece.includes('=')).map(decodeNestedPercentEscapes),
      ...route.segments,
    ],
    pairs: [
      ...pieces.filter((piece) => piece.includes('=')).flatMap(pairsOf),
      ...pairsOf(query),
      ...route.pairs,
    ],
  };
}

/** Some servers part parameters by semicolons. */
const pairsOf = (query: string): UrlPair[] =>
  query.split(/[&;]/).flatMap((pair) => {
    const at = `${pair}=`.indexOf('=');
    return pair === ''
      ? []
      : [
          [
            decodeNestedPercentEscapes(pair.slice(0, at)),
            decodeNestedPercentEscapes(pair.slice(at + 1)),
          ] as const,
        ];
  });

/** What is passed on is escaped again by each page on its way. */
const mostEscapes = 3;

export function decodeNestedPercentEscapes(text: string): string {
  let plain = text;
  for (let level = 0; level < mostEscapes && plain.includes('%'); level += 1)
    plain = plain.replace(/(?:%[\da-f]{2})+/gi, unescaped);
  return plain;
}

function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // Of another encoding.
    return escapes;
  }
}
