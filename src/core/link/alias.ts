import type { AliasProblem, Failure } from '../failure.ts';

/** Which aliases a service takes. */
export interface AliasRule {
  shortest: number;
  longest: number;
  /** Fits an alias of any length, also an empty one, that has no other characters than it may. */
  characters: RegExp;
}

/** What the specification says (section 4.1), and most services: it also tells what is meant for an alias in a sheet. */
export const usualAliasRule: AliasRule = { shortest: 3, longest: 50, characters: /^[A-Za-z0-9_-]*$/ };

export function aliasProblem(
  alias: string,
  { shortest, longest, characters }: AliasRule = usualAliasRule,
): AliasProblem | null {
  if (!characters.test(alias)) return 'bad-character';
  if (alias.length < shortest) return 'too-short';
  if (alias.length > longest) return 'too-long';
  return null;
}

/** The failure of a create under such an alias. `null`: the service may take it. */
export function badAliasFailure(
  alias: string,
  rule: AliasRule,
): Extract<Failure, { kind: 'bad-alias' }> | null {
  const problem = alias === '' ? null : aliasProblem(alias, rule);
  const allowed = problem === 'too-short' ? rule.shortest : rule.longest;
  return problem && { kind: 'bad-alias', problem, allowed };
}
