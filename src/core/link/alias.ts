import type { AliasProblem } from '../failure.ts';

/** Specification, section 4.1: 3 to 50 characters, letters and digits plus hyphen and underscore. */
export const aliasLength = { min: 3, max: 50 } as const;

export function aliasProblem(alias: string): AliasProblem | null {
  if (!/^[A-Za-z0-9_-]*$/.test(alias)) return 'bad-character';
  if (alias.length < aliasLength.min) return 'too-short';
  if (alias.length > aliasLength.max) return 'too-long';
  return null;
}
