import { accountCreate } from './cli/account-create.ts';
import { isInputError } from './cli/arguments.ts';
import { backup } from './cli/backup.ts';
import { bioPageCreate } from './cli/bio-page-create.ts';
import { help } from './cli/help.ts';
import { keyIssue } from './cli/key-issue.ts';
import { keyRevoke } from './cli/key-revoke.ts';
import { seed } from './cli/seed.ts';
import { serve } from './cli/serve.ts';
import { InputError } from './input-error.ts';

const commands: Record<string, (args: string[]) => Promise<void>> = {
  'account create': accountCreate,
  'key issue': keyIssue,
  'key revoke': keyRevoke,
  'bio-page create': bioPageCreate,
  seed,
  backup,
};

/** Of several failures at once, such as of a host's several addresses, Node gives an error without a message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) return help();
  const words = args.findIndex((argument) => argument.startsWith('-'));
  const name = args.slice(0, words === -1 ? args.length : words).join(' ');
  if (name === '') return serve(args);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new InputError(`There is no command "${name}": it is one of ${Object.keys(commands).join(', ')}.`);
  }
  return command(args.slice(words === -1 ? args.length : words));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(messageOf(error));
  process.exit(isInputError(error) ? 2 : 1);
}
