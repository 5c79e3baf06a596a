import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';

export interface Child<Announced> {
  server: Announced;
  /** The most memory that the process ever used, in MB. */
  peakMemoryMb(): Promise<number>;
  end(): Promise<void>;
}

/** Starts a server in a process of its own, and resolves with what it announces. */
export async function start<Announced>(
  script: string,
  announced: v.GenericSchema<unknown, Announced>,
  ...args: string[]
): Promise<Child<Announced>> {
  const child = fork(new URL(script, import.meta.url), args, { execArgv: ['--import', 'tsx'] });
  const [message]: unknown[] = await once(child, 'message');
  const server = v.parse(announced, message);
  return { server, peakMemoryMb: () => peakMemoryMb(child), end: () => end(child) };
}

async function peakMemoryMb(child: ChildProcess): Promise<number> {
  child.send('memory');
  const [message]: unknown[] = await once(child, 'message');
  return v.parse(v.number(), message);
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/** Called in the child: announces where it serves. */
export function announce(server: Record<string, string | string[]>): void {
  process.send?.(server);
}

/** Called in the child: answers `peakMemoryMb`. */
export function answerMemory(): void {
  process.on('message', () => process.send?.(process.resourceUsage().maxRSS / 1_024));
}
