import { Command, CommanderError } from 'commander';
import { addAccountCommands } from './cli/account.ts';
import { addBioPageCommands } from './cli/bio-page.ts';
import { addKeyCommands } from './cli/key.ts';
import { addLinkCommands } from './cli/link.ts';
import { addServe } from './cli/serve.ts';
import { checkEnvironment, dropEmptyVariables } from './cli/settings.ts';
import { addUpkeepCommands } from './cli/upkeep.ts';
import { errorMessage } from './database/database-failure.ts';
import { InputError } from './errors.ts';
import { escapeUnprintableConsoleOutput, version } from './log.ts';

const program = new Command('curtail')
  .description('Serves the link shortening API, or does one thing for it and ends.')
  .version(version, '--version', 'prints the version')
  .helpOption('-h, --help', 'prints this, or the flags of a command')
  .helpCommand(false)
  .configureHelp({ helpWidth: 110 })
  // Errors are thrown, and said in one sentence below.
  .configureOutput({ outputError: () => undefined })
  .exitOverride()
  .hook('preAction', () => checkEnvironment(process.env));
addServe(program);
addAccountCommands(program);
addKeyCommands(program);
addLinkCommands(program);
addBioPageCommands(program);
addUpkeepCommands(program);
program.addHelpText('after', () => {
  const serve = program.commands.find((command) => command.name() === 'serve');
  return `\nWithout a command it serves:\n\n${serve?.helpInformation()}`;
});

/** Refuses an unknown command, which would pass for an argument of `serve`. */
function refuseUnknown(words: readonly string[]): void {
  const [word] = words;
  if (word === undefined || word.startsWith('-')) return;
  const names = program.commands.map((command) => command.name());
  if (!names.includes(word))
    throw new InputError(`There is no command "${word}": it is one of ${names.join(', ')}.`);
}

/** The error of a command or a setting as one sentence. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof CommanderError)) return errorMessage(error);
  const [first = '', advice = ''] = error.message.replace(/^error: /, '').split('\n');
  const sentence = first.charAt(0).toUpperCase() + first.slice(1).replace(/\.$/, '');
  return advice === '' ? `${sentence}: -h lists the commands and flags.` : `${sentence} ${advice}`;
}

escapeUnprintableConsoleOutput();
try {
  refuseUnknown(process.argv.slice(2));
  dropEmptyVariables(process.env);
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError && error.exitCode === 0) process.exit(0);
  // A group of commands has said in its help which there are.
  if (!(error instanceof CommanderError) || error.code !== 'commander.help') console.error(sentenceOf(error));
  process.exit(error instanceof InputError || error instanceof CommanderError ? 2 : 1);
}
