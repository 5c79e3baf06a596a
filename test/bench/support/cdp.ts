import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Readable, Writable } from 'node:stream';
import { chromiumFlags, findChromium } from '../../../scripts/drivers/chromium/find-chromium.ts';

/** Reading a million links takes long. */
const replyMs = 120_000;

interface Reply {
  id?: number;
  /** Of an event, which has no id. */
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * A Chromium that is controlled through a pipe, with nothing attached to its pages. A driver that attaches to every new
 * page, as Puppeteer does, pauses it first, and so would measure itself.
 */
export class Chromium {
  private lastId = 0;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private readonly events = new Map<string, (params: unknown) => void>();

  private constructor(
    private readonly child: ChildProcess,
    private readonly input: Writable,
    private readonly profile: string,
  ) {}

  static launch(): Chromium {
    const profile = mkdtempSync(join(tmpdir(), 'curtail-bench-profile-'));
    const flags = [
      ...chromiumFlags,
      '--headless',
      // Popups are cut to the size of the screen, and a headless one is small.
      '--screen-info={1600x1200}',
      '--window-size=1280,900',
      '--remote-debugging-pipe',
      '--enable-unsafe-extension-debugging',
      `--user-data-dir=${profile}`,
      'about:blank',
    ];
    const child = spawn(findChromium(), flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    const chromium = new Chromium(child, child.stdio[3] as Writable, profile);
    chromium.listen(child.stdio[4] as Readable);
    return chromium;
  }

  /** Each message ends with a zero byte. */
  private listen(output: Readable): void {
    let rest = '';
    output.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) this.settle(JSON.parse(message) as Reply);
    });
    output.on('close', () => {
      for (const settle of this.waiting.values()) settle({ error: { message: 'the browser has gone' } });
    });
  }

  private settle(reply: Reply): void {
    if (reply.method !== undefined) this.events.get(reply.method)?.(reply.params);
    if (reply.id === undefined) return;
    this.waiting.get(reply.id)?.(reply);
    this.waiting.delete(reply.id);
  }

  /** Sends a command of the DevTools protocol to the browser, or to the target of a session. */
  async send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    const id = (this.lastId += 1);
    const replied = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    this.input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await Promise.race([replied, this.noReply()]);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  }

  /** What the next event of this name tells. */
  next<Params>(event: string): Promise<Params> {
    return new Promise((resolve) => this.events.set(event, (params) => resolve(params as Params)));
  }

  private async noReply(): Promise<Reply> {
    await sleep(replyMs, undefined, { ref: false });
    return { error: { message: `no reply in ${replyMs} ms` } };
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    await this.send('Browser.close');
    await gone;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
