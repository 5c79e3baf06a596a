import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';

/** The service in a process of its own, started by its command line. */
export interface ServiceProcess {
  url: string;
  child: ChildProcess;
  /** Ends it with a signal, and returns its exit code; null if the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export async function serveInProcess(database: string, ...flags: string[]): Promise<ServiceProcess> {
  return serving(spawnService(['--port', '0', '--database', database, ...flags]));
}

/** Waits until a started service prints its address. */
export async function serving(child: ChildProcess): Promise<ServiceProcess> {
  child.stderr?.pipe(process.stderr);
  if (child.stdout === null) throw new Error('The output of the service can’t be read.');
  for await (const line of createInterface(child.stdout)) {
    const url = /https?:\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, child, end: (signal) => end(child, signal) };
  }
  throw new Error('The service ended and printed no address.');
}

/** Runs a command, and returns its output and exit code. An object among the arguments is added to its environment. */
export function runService(...args: (string | NodeJS.Dict<string>)[]) {
  return runWithInput('', ...args);
}

/** The same with a text on standard input. */
export async function runWithInput(input: string, ...args: (string | NodeJS.Dict<string>)[]) {
  const words = args.filter((argument) => typeof argument === 'string');
  const environment = args.filter((argument) => typeof argument !== 'string');
  const child = spawnService(words, Object.assign({}, ...environment));
  // A command that doesn't read its input may end before it is written.
  child.stdin?.on('error', () => undefined).end(input);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const [code]: unknown[] = await once(child, 'close');
  return { ...output, code };
}

// Not through tsx, which starts node as a child process: a signal would end the wrong process.
export function spawnService(args: string[], environment: NodeJS.Dict<string> = {}): ChildProcess {
  // What a developer has set for the scripts of the extension is not the service's.
  const inherited = Object.entries(process.env).filter(([name]) => !/^(CURTAIL_|DATABASE_URL$)/.test(name));
  const env = { ...Object.fromEntries(inherited), ...environment };
  return spawn(process.execPath, [inject('service'), ...args], { env, stdio: ['pipe', 'pipe', 'pipe'] });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const closed = once(child, 'exit');
  child.kill(signal);
  await closed;
  return child.exitCode;
}
