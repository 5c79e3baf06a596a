import { spawnSync } from 'node:child_process';
import { judgeAudit } from './advisories.ts';

/** Holds the packages in package-lock.json against the advisories that the registry has, and fails for high ones. */
const shell = process.platform === 'win32';
const npm = (...args: string[]): string => {
  const { stdout, error } = spawnSync('npm', args, { encoding: 'utf8', shell });
  if (error) throw error;
  return stdout;
};

const registry = npm('config', 'get', 'registry').trim();
const { isGood, lines } = judgeAudit(
  // One try of half a minute: without a network nobody should wait for longer.
  npm('audit', '--json', '--fetch-retries=0', '--fetch-timeout=30000'),
  registry,
);
for (const line of lines) console.log(line);
process.exitCode = isGood ? 0 : 1;
