import { Refusal } from '../refusal.ts';

/**
 * A whole number from the query; undefined when it isn't there.
 * @throws Refusal 400 for anything else than digits.
 */
export function integerParameter(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) {
    throw new Refusal(
      400,
      `The parameter ${name} must be a whole number of at most 15 digits, not "${text.slice(0, 50)}".`,
    );
  }
  return Number(text);
}
