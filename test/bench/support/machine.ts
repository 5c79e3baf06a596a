import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem, type } from 'node:os';
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../../../scripts/drivers/chromium/find-chromium.ts';

/** Describes the machine in a line, since figures of two machines can't be compared. */
export function describeMachine(): string {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const browser = execFileSync(findChromium(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  return [
    `${cores.length} cores (${cores[0]?.model ?? 'unknown'})`,
    `${memory} GB`,
    system(),
    browser,
    `Node ${process.versions.node}`,
  ].join(', ');
}

/** Why figures of this minute would say more about others on the machine than about the build. `null`: it is quiet. */
export function reasonForNoise(): string | null {
  const [load = 0] = loadavg();
  const most = cpus().length / 2;
  if (load <= most) return null;
  return `The machine is busy: its load in the last minute was ${load.toFixed(1)}, and figures are written up to ${most.toFixed(1)}.`;
}

function system(): string {
  const name = existsSync('/etc/os-release')
    ? /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
    : undefined;
  return name ?? type();
}
