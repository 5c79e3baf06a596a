import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs Debian packages. Rejects without apt-get or without root. */
export async function install(...packages: string[]): Promise<void> {
  // This run level keeps Debian from starting services: the tests start their own, on other ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], { env });
}

/** Whether a program can be used. Installs its package if possible. In CI a missing program is an error. */
export async function canHave(program: string, debianPackage: string): Promise<boolean> {
  if (existsSync(program)) return true;
  try {
    await install(debianPackage);
  } catch (error) {
    if (process.env['CI'] !== undefined) throw error;
  }
  if (!existsSync(program)) console.log(`Skipped with ${debianPackage}, which is not installed.`);
  return existsSync(program);
}

export function isRoot(): boolean {
  return userInfo().uid === 0;
}
