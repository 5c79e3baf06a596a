import { parseArgs } from 'node:util';

const help = `npm start

A demonstration. It builds the extension and starts a link service in memory, with a demo account, at http://127.0.0.1:8787
(or at another port, where that one is taken). It opens a browser with Curtail connected to it, on a sample page. Without a
display it does the main job by itself, in a headless browser, and prints each step. It goes on until Ctrl-C.

npm start -- --help   prints this.

CURTAIL_BROWSER in the environment names the browser: a Chromium, Chrome or Edge. To run a service of your own, see
"npm run service -- --help".`;

/** The last line of the demonstration. */
export const demonstrationDone = 'The service goes on until Ctrl-C.';

/**
 * What to print instead of starting the demonstration, and the exit code; undefined if it should start.
 * @param args the arguments after `npm start --`
 */
export function helpOrUsageError(args: string[]): { text: string; exitCode: number } | undefined {
  try {
    const { values } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } });
    return values.help ? { text: help, exitCode: 0 } : undefined;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: `npm start takes no option but --help, and was given: ${args.join(' ')}`, exitCode: 2 };
  }
}
