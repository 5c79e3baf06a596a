import { Refusal } from '../refusal.ts';

/**
 * Reads a whole number from the query; undefined when the parameter is missing.
 * @throws Refusal 400 for anything but digits.
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
