import { parseArgs } from 'node:util';
import { InputError } from '../input-error.ts';
import { createAccount } from '../storage/accounts.ts';
import { openDatabase } from '../storage/open.ts';
import { type Plan, plans } from '../storage/schema.ts';
import { integer, printResult, required } from './arguments.ts';

const options = {
  name: { type: 'string' },
  plan: { type: 'string' },
  'link-limit': { type: 'string', default: '-1' },
  database: { type: 'string' },
} as const;

/** Creates an account and prints its id and its first key. */
export async function accountCreate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const account = {
    name: required('name', values.name),
    plan: parsePlan(required('plan', values.plan)),
    linkLimit: integer('link-limit', values['link-limit'], -1),
  };
  const db = await openDatabase(values.database);
  printResult(await createAccount(db, account));
  await db.destroy();
}

function parsePlan(text: string): Plan {
  const plan = plans.find((name) => name === text);
  if (plan === undefined) {
    throw new InputError(`The flag --plan must be one of ${plans.join(', ')}, not "${text}".`);
  }
  return plan;
}
