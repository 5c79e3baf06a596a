// Runs a command of this project, after `npm ci` where the packages are missing or older than the lockfile:
// so that `npm start` and `npm test` are each enough by themselves on a fresh clone.
// Plain JavaScript, because nothing is installed yet when it starts.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

const windows = process.platform === 'win32';
const [command, ...args] = process.argv.slice(2);
const installed = 'node_modules/.package-lock.json';

function run(program, programArgs) {
  const { status, error } = spawnSync(program, programArgs, { stdio: 'inherit', shell: windows });
  if (error) console.error(error.message);
  return status ?? 1;
}

function isStale() {
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs;
}

if (isStale()) {
  console.log('Installing the packages (npm ci), once.');
  const status = run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) process.exit(status);
}
process.exit(run(`node_modules/.bin/${command}`, args));
