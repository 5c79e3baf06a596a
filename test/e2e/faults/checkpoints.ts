import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAst, type ESTree } from 'vite';
import type { Desk } from './desk.ts';

/**
 * Each `await` of the build passes its value through a checkpoint before the following code runs. The chosen checkpoint and
 * all later ones never resolve, so the worker is where a kill at that point would leave it. Pages choose the checkpoint
 * through a channel, without a debugger.
 */
const runtime = `
const channel = new BroadcastChannel('checkpoints');
const points = { passed: 0, stopAt: Infinity };
channel.onmessage = ({ data: { stopAt } }) => {
  if (stopAt === undefined) return;
  Object.assign(points, { passed: 0, stopAt });
  channel.postMessage({ at: 'armed' });
};
const never = new Promise(() => {});
globalThis.checkpoint = async (value) => {
  const settled = await value;
  points.passed += 1;
  if (points.passed < points.stopAt) return settled;
  if (points.passed === points.stopAt) channel.postMessage({ at: 'reached' });
  return never;
};
`;

/** Makes the running worker stop at the checkpoint with this number, counted from now. */
export async function armCheckpoint(desk: Desk, stopAt: number): Promise<void> {
  for (let isArmed = false; !isArmed;) {
    // A message starts the worker if it isn't running.
    await desk.insist('dismissStorageNote', null);
    isArmed = await desk.page.evaluate(waitForWorker, 'armed', 1000, stopAt);
  }
}

/** Resolves to `true` when the worker has reached its checkpoint. Call it before the work begins. */
export const checkpointReached = (desk: Desk): Promise<boolean> =>
  desk.page.evaluate(waitForWorker, 'reached', 60_000, null);

/**
 * Runs in a page: sends the number of the checkpoint, if there is one, and waits until the worker reports that it is armed
 * or there.
 */
function waitForWorker(wanted: string, withinMs: number, stopAt: number | null): Promise<boolean> {
  const channel = new BroadcastChannel('checkpoints');
  const said = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => data.at === wanted && resolve(true));
    setTimeout(() => resolve(false), withinMs);
  });
  if (stopAt !== null) channel.postMessage({ stopAt });
  return said.finally(() => channel.close());
}

/** Copies the built extension, and adds a checkpoint at every `await` of the worker. A parser finds them. */
export function buildWithCheckpoints(): string {
  const copy = mkdtempSync(join(tmpdir(), 'curtail-checkpoints-'));
  cpSync('dist/chromium', copy, { recursive: true });
  const assets = join(copy, 'assets');
  for (const name of readdirSync(assets).filter((name) => name.endsWith('.js'))) {
    const file = join(assets, name);
    writeFileSync(file, withCheckpoints(readFileSync(file, 'utf8')));
  }
  writeFileSync(join(assets, 'checkpoints.js'), runtime);
  const loader = join(copy, 'service-worker-loader.js');
  writeFileSync(loader, `import './assets/checkpoints.js';\n${readFileSync(loader, 'utf8')}`);
  return copy;
}

/** Pages load some of the same files and have no checkpoints: there the value just passes. */
const outsideWorker = '(globalThis.checkpoint ?? ((value) => value))';

function withCheckpoints(code: string): string {
  const inserts = awaited(parseAst(code)).flatMap(({ start, end }) => [
    { at: start, text: `${outsideWorker}(` },
    { at: end, text: ')' },
  ]);
  return inserts
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: piece }) => text.slice(0, at) + piece + text.slice(at), code);
}

/** The operands of all `await`s, at any depth. */
function awaited(node: unknown): ESTree.Node[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(awaited);
  const { type, argument } = node as { type?: string; argument?: ESTree.Node };
  return type === 'AwaitExpression' && argument ? [argument, ...inner] : inner;
}
