// Runs a command of this project, after `npm ci` if packages are missing or older than the lockfile. So `npm start` and
// `npm test` work on a fresh clone.
// This is plain JavaScript, because nothing is installed yet when it starts.
import { spawn } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';

const windows = process.platform === 'win32';
const [command, ...args] = process.argv.slice(2);
const installed = 'node_modules/.package-lock.json';

function isStale() {
  // Through a link, `npm ci` would empty the folder of the worktree that it leads to.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs;
}

/** Runs a program to its end and returns its exit code. The program gets the signals that this process receives. */
function run(program, programArgs) {
  const child = spawn(program, programArgs, { stdio: 'inherit', shell: windows });
  const passOn = (signal) => child.kill(signal);
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

if (isStale()) {
  console.log('Installing the packages (npm ci), once.');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) process.exit(code);
}
process.exit(await run(`node_modules/.bin/${command}`, args));
