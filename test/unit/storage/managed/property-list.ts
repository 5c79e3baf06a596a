import { Window, type Element } from 'happy-dom';

/** The value of a property list in XML, as macOS reads it. */
export function readPropertyList(text: string): unknown {
  const list = new new Window().DOMParser().parseFromString(text, 'application/xml');
  const [value, ...others] = list.documentElement.children;
  if (list.documentElement.localName !== 'plist' || !value || others.length > 0)
    throw new Error('A property list has one value.');
  return valueOf(value);
}

function valueOf(element: Element): unknown {
  const { localName, textContent: text } = element;
  const children = [...element.children];
  switch (localName) {
    case 'string':
      return text;
    case 'integer':
      return Number(text);
    case 'true':
    case 'false':
      return localName === 'true';
    case 'array':
      return children.map(valueOf);
    case 'dict':
      return Object.fromEntries(pairsOf(children));
    default:
      throw new Error(`macOS knows no ${localName}.`);
  }
}

const pairsOf = (children: Element[]): [string, unknown][] =>
  children.flatMap((key, at): [string, unknown][] => {
    if (at % 2 > 0) return [];
    const value = children[at + 1];
    if (key.localName !== 'key' || !value) throw new Error('Each value of a dictionary has a key.');
    return [[key.textContent, valueOf(value)]];
  });
