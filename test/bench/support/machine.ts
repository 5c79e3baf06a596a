import { execFileSync } from 'node:child_process';
import { cpus, totalmem, type } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** How much of all cores others may use while figures are taken. */
const mostBusy = 0.2;
const watchedMs = 3000;

/** Why figures of this minute would say more about others on the machine than about the build. `null`: it is quiet. */
export async function reasonForNoise(): Promise<string | null> {
  const before = coreTimes();
  await sleep(watchedMs);
  const after = coreTimes();
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
  return busy <= mostBusy
    ? null
    : `The machine is busy: others used ${percent(busy)} of its cores, and figures are written up to ${percent(mostBusy)}.`;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const all = times.flatMap((one) => Object.values(one));
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(all) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function system(): string {
  const name = existsSync('/etc/os-release')
    ? /^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
    : undefined;
  return name ?? type();
}
