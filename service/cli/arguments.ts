import { InputError } from '../input-error.ts';
import { type Plan, plans } from '../storage/database/schema.ts';

/** True for a InputError and for what `parseArgs` throws at an unknown flag or a missing value. */
export function isInputError(error: unknown): boolean {
  if (error instanceof InputError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** @throws InputError when the flag wasn't given. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new InputError(`The flag --${name} is missing.`);
  return value;
}

/** @throws InputError for anything but a whole number from `min` to `max`. */
export function integer(
  name: string,
  value: string,
  min: number,
  max: number = Number.MAX_SAFE_INTEGER,
): number {
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || number < min || number > max) {
    throw new InputError(`The flag --${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  }
  return number;
}

/** @throws InputError that names the plans, for anything else. */
export function parsePlan(text: string): Plan {
  const plan = plans.find((name) => name === text);
  if (plan === undefined) {
    throw new InputError(`The flag --plan must be one of ${plans.join(', ')}, not "${text}".`);
  }
  return plan;
}

/** Prints the result of a command: one line of JSON, the last of its output. */
export function printResult(result: unknown): void {
  console.log(JSON.stringify(result));
}
