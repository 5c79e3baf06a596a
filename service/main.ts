import { isInputError, sentenceOf, withNegatives } from './cli/arguments.ts';
import { commands } from './cli/commands.ts';
import { commandFlags, serviceFlags } from './cli/environment.ts';
import { help } from './cli/help.ts';
import { serve } from './cli/serve.ts';
import { InputError } from './input-error.ts';

async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) return help();
  const words = args.findIndex((argument) => argument.startsWith('-'));
  const name = args.slice(0, words === -1 ? args.length : words).join(' ');
  // Given flags come after those of the environment, because the last value of a flag counts.
  if (name === '') return serve([...serviceFlags(process.env), ...args]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw new InputError(`There is no command "${name}": it is one of ${Object.keys(commands).join(', ')}.`);
  }
  return command([...commandFlags(process.env), ...args.slice(words === -1 ? args.length : words)]);
}

try {
  await run(withNegatives(process.argv.slice(2)));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(isInputError(error) ? 2 : 1);
}
