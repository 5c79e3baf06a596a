import { boxOf, type Box } from './boxes.ts';

const roles: Record<string, string> = {
  a: 'link',
  select: 'combobox',
  textarea: 'textbox',
  summary: 'button',
};

const roleOf = (element: Element): string =>
  element.getAttribute('role') ?? roles[element.localName] ?? inputRole(element) ?? element.localName;

function inputRole(element: Element): string | null {
  if (!(element instanceof HTMLInputElement)) return null;
  return ['checkbox', 'radio', 'button'].includes(element.type) ? element.type : 'textbox';
}

/** Shortens a text for a report. */
export function short(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > 48 ? `${words.slice(0, 47)}…` : words;
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return labels.map(({ textContent }) => textContent).join(' ') || (element.textContent ?? '');
}

const isOperated = (element: Element): boolean =>
  roleOf(element) !== element.localName || element.localName === 'button';

const classesOf = (element: Element): string =>
  [
    element.localName,
    ...(element.id ? [`#${element.id}`] : []),
    ...[...element.classList].map((name) => `.${name}`),
  ].join('');

/** An element in a report: a control by its role and name, anything else by a selector. */
export function describe(element: Element): string {
  const name = short(nameOf(element));
  if (!isOperated(element)) return classesOf(element);
  return `${roleOf(element)} “${name || classesOf(element)}”`;
}

/** The position and size of a box. */
export const placeOf = ({ left, top, right, bottom }: Box): string =>
  `[${[left, top].map(Math.round).join()} ${Math.round(right - left)}×${Math.round(bottom - top)}]`;

export const describeWithPlace = (element: Element): string =>
  `${describe(element)} ${placeOf(boxOf(element))}`;
