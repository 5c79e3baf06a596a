import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The kernel's unit of processor time. */
const tickMs = 10;

/** The processor time in ms that these processes and their children have used so far. */
export function processorMs(ids: number[]): number {
  return ids.reduce(
    (sum, id) => sum + withEnded(id) + childrenOf(id).reduce((all, child) => all + own(child), 0),
    0,
  );
}

/** utime and stime of /proc/ID/stat, counted from after the process name, which may contain spaces. */
function own(id: number): number {
  // An autovacuum worker may end after it was listed.
  if (!existsSync(`/proc/${id}`)) return 0;
  const [user = 0, system = 0] = fields(id);
  return (user + system) * tickMs;
}

/** The process's time, with that of its ended children. */
function withEnded(id: number): number {
  return fields(id).reduce((sum, ticks) => sum + ticks, 0) * tickMs;
}

function fields(id: number): number[] {
  const afterName = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1) ?? '';
  return afterName.split(' ').slice(11, 15).map(Number);
}

function childrenOf(id: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(id)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);
  } catch {
    // ps fails if there are no children.
    return [];
  }
}
