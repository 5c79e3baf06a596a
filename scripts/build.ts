import { build } from 'vite';
import { checkSizes } from './build-steps/sizes.ts';

/** Builds dist/chromium and dist/firefox, and refuses a build whose first load has grown past its bound. */
// A test that starts this script has NODE_ENV=test. Anything but a production build writes the paths of source files into
// the output.
process.env['NODE_ENV'] = 'production';
for (const mode of ['production', 'firefox']) {
  await build({ mode, logLevel: 'warn' });
}
const problems = checkSizes('dist/chromium');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
