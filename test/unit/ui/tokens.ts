import { declarationsOf, sheets } from './sheets.ts';

const tokens = new Map(
  sheets
    .filter(({ path }) => path.startsWith('ui/styles/tokens'))
    .flatMap(declarationsOf)
    // What a person's preference changes is not meant.
    .filter(({ parent }) => parent?.parent?.type === 'root')
    .map(({ prop, value }) => [prop.replace('--', ''), value]),
);

export const token = (name: string): string => {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`No token is called ${name}`);
  return value;
};

export type Scheme = 'light' | 'dark';

/** A token's color as six hexadecimal digits. */
export function colorOf(name: string, scheme: Scheme): string {
  const [, light, dark] = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(token(name)) ?? [];
  const color = scheme === 'light' ? light : dark;
  if (color === undefined) throw new Error(`${name} is no color with one value a scheme: ${token(name)}`);
  return color;
}
