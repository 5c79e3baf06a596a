import { InputError } from '../input-error.ts';
import { messageOf } from '../database/trouble.ts';
import { type Plan, plans } from '../database/schema.ts';
import { codeOf } from '../error-code.ts';

/** True for an InputError and for the errors of `parseArgs` (an unknown flag, a missing value). */
export function isInputError(error: unknown): boolean {
  if (error instanceof InputError) return true;
  return error instanceof TypeError && codeOf(error).startsWith('ERR_PARSE_ARGS');
}

const isFlag = (text = '') => /^--[^=]+$/.test(text);
const isNegative = (text = '') => /^-\d/.test(text);

/** Turns `--flag -1` into `--flag=-1`: Node would take `-1` for a flag. */
export function withNegatives(args: string[]): string[] {
  return args.flatMap((argument, index) => {
    if (isNegative(argument) && isFlag(args[index - 1])) return [];
    const next = args[index + 1];
    return [isFlag(argument) && isNegative(next) ? `${argument}=${next}` : argument];
  });
}

/** The error as a sentence. Node describes wrong flags in several lines, with advice that doesn't fit here. */
export function sentenceOf(error: unknown): string {
  const message = messageOf(error);
  if (!isInputError(error) || error instanceof InputError) return message;
  const flag = /--[\w-]+/.exec(message)?.[0];
  if (/ambiguous|missing/.test(message))
    return `The flag ${flag} needs a value; one that begins with a dash is written ${flag}=-….`;
  return `${message.split('. ')[0]}: --help lists the commands and their flags.`;
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
    const range =
      number > max || max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `of at least ${min}`;
    throw new InputError(`The flag --${name} must be a whole number ${range}, not "${value}".`);
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

export function printResult(result: unknown): void {
  console.log(JSON.stringify(result));
}
