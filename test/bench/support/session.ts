import { setTimeout as sleep } from 'node:timers/promises';
import type { Chromium } from './cdp.ts';

export interface Target {
  targetId: string;
  type: string;
  url: string;
}

interface Evaluated {
  result: { value: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** tsx wraps functions in a helper that keeps their names. Pages don't have it. */
const helper = 'globalThis.__name ??= (named) => named;';

/** A page or worker that the bench is attached to. Attaching comes after what is measured. */
export class Session {
  private constructor(
    private readonly chromium: Chromium,
    readonly target: Target,
    private readonly id: string,
  ) {}

  static async attach(chromium: Chromium, target: Target): Promise<Session> {
    const { targetId } = target;
    const { sessionId } = await chromium.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    return new Session(chromium, target, sessionId);
  }

  /** Runs a function in the page as a user gesture, and returns what it resolves to. */
  async run<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    const { result, exceptionDetails } = await this.chromium.send<Evaluated>(
      'Runtime.evaluate',
      {
        expression: `${helper} (${String(work)})(...${JSON.stringify(args)})`,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      },
      this.id,
    );
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Result;
  }

  /** Sends a command of the DevTools protocol to this page or worker. */
  send<Reply>(method: string, params: object = {}): Promise<Reply> {
    return this.chromium.send(method, params, this.id);
  }

  async detach(): Promise<void> {
    await this.chromium.send('Target.detachFromTarget', { sessionId: this.id });
  }

  /** Clicks with the mouse. The page takes it for the user's click. */
  async click({ x, y }: { x: number; y: number }): Promise<void> {
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.chromium.send(
        'Input.dispatchMouseEvent',
        { type, x, y, button: 'left', clickCount: 1 },
        this.id,
      );
    }
  }

  /** Presses a key, given as a character or by its name. The page takes it for the user's. */
  async press(key: string, commands: readonly string[] = []): Promise<void> {
    const text = key.length === 1 ? key : undefined;
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, commands });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }

  async close(): Promise<void> {
    await this.chromium.send('Target.closeTarget', { targetId: this.target.targetId });
  }
}

export async function targetsOf(chromium: Chromium, type: string): Promise<Target[]> {
  const filter = [{ type }];
  return (await chromium.send<{ targetInfos: Target[] }>('Target.getTargets', { filter })).targetInfos;
}

/** Opens a page and attaches to it. Resolves when it has loaded. */
export async function openPage(chromium: Chromium, url: string): Promise<Session> {
  const { targetId } = await chromium.send<{ targetId: string }>('Target.createTarget', { url });
  const page = await Session.attach(chromium, { targetId, type: 'page', url });
  while (!(await page.run((url) => location.href.startsWith(url) && document.readyState === 'complete', url)))
    await sleep(20);
  return page;
}
