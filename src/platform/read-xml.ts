/** What is one of many: the pages of a site map, the entries of a feed, the outlines of a list of feeds. */
const rows = 'urlset > url, sitemapindex > sitemap, item, entry, body > outline';

/** Of Excel, and of LibreOffice. */
const spreadsheets = new Set(['Workbook', 'office:document']);

/**
 * A document of XML as the value that JSON has for the same: what one element has by its names, several of one name as a list. `undefined`: it is
 * not in order, or a spreadsheet, whose cells have no names. Nothing in it is loaded.
 */
export function readXml(xml: string): unknown {
  const document = new DOMParser().parseFromString(xml.trim(), 'application/xml');
  const root = document.documentElement;
  if (!root || document.querySelector('parsererror') || spreadsheets.has(root.nodeName)) return undefined;
  if (root.localName === 'plist') return plistValue(root.children[0]);
  const found = [...document.querySelectorAll(rows)];
  return found.length > 0 ? found.map(valueOf) : valueOf(root);
}

function valueOf(element: Element): unknown {
  const text = (element.textContent ?? '').trim();
  const own = [...element.attributes].filter(({ name }) => !/^(?:xmlns|xml:|xsi:)/.test(name));
  const hasUrl = own.some(({ value }) => /^https?:/i.test(value));
  if (element.children.length === 0 && (own.length === 0 || (text !== '' && !hasUrl))) return text;
  const fields = new Map<string, unknown>(own.map(({ name, value }) => [name, value]));
  if (element.children.length === 0 && text !== '' && !fields.has('title')) fields.set('title', text);
  // In lists of feeds, only this name has to be there.
  if (element.localName === 'outline' && !fields.has('title')) fields.set('title', fields.get('text') ?? '');
  const byName = new Map<string, unknown[]>();
  for (const child of element.children) {
    if (!isMeant(child)) continue;
    const values = byName.get(child.nodeName) ?? [];
    values.push(linkOf(child) ?? valueOf(child));
    byName.set(child.nodeName, values);
  }
  for (const [name, values] of byName) fields.set(name, values.length === 1 ? values[0] : values);
  return Object.fromEntries(fields);
}

/** Of the links of an Atom entry, that of its page: others lead to pictures, comments, and the feed itself. */
const isMeant = (element: Element): boolean =>
  element.localName !== 'link' || /^(?:alternate)?$/.test(element.getAttribute('rel') ?? '');

const linkOf = (element: Element): string | null =>
  element.localName === 'link' ? element.getAttribute('href') : null;

/** What programs of Apple write: each value behind its name. Safari keeps the title of a page in a value of its own. */
function plistValue(element: Element | undefined): unknown {
  const children = [...(element?.children ?? [])];
  if (element?.localName === 'array') return children.map(plistValue);
  if (element?.localName !== 'dict') return element?.textContent ?? '';
  const fields = children.flatMap((key, at) =>
    at % 2 === 0 ? [{ name: key.textContent ?? '', value: plistValue(children[at + 1]) }] : [],
  );
  return Object.assign(
    {},
    ...fields.map(({ name, value }) => (name === 'URIDictionary' ? value : { [name]: value })),
  );
}
