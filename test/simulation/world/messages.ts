import type { Calls } from './calls.ts';
import { clone } from './clone.ts';
import { never, type Life } from './life.ts';
import type { World } from './world.ts';

/** Messages between pages and the worker. As in a browser, some are lost. */
export class Messages {
  constructor(
    private readonly world: World,
    private readonly calls: Calls,
  ) {}

  send(from: Life, message: unknown): Promise<unknown> {
    if (!from.isAlive) return never();
    const sent = clone(message);
    return from.kind === 'page' ? this.askWorker(from, sent) : this.askOffscreen(from, sent);
  }

  private askOffscreen(from: Life, message: unknown): Promise<unknown> {
    const text = (message as { copy?: { text?: string } }).copy?.text ?? '';
    if (!this.world.browser.hasOffscreenDocument)
      return this.calls.call(
        from,
        () => {
          throw new Error('Could not establish connection. Receiving end does not exist.');
        },
        true,
      );
    return this.world.copy(from, text).then(() => true);
  }

  private askWorker(from: Life, message: unknown): Promise<unknown> {
    const page = from.name.startsWith('popup') ? 'popup' : 'options';
    const sender = { id: 'curtail', url: `chrome-extension://curtail/src/${page}/index.html` };
    return new Promise((resolve, reject) => {
      let isOver = false;
      const answer = (give: () => void) => {
        if (isOver) return;
        isOver = true;
        this.world.schedule.soon(0.3, 'reply', from, give);
      };
      this.world.host.wake('message', (worker) => {
        const replied = worker
          .fire('runtime.onMessage', message, sender)
          .find((reply): reply is Promise<unknown> => reply instanceof Promise);
        if (!replied) return answer(() => resolve(undefined));
        worker.unanswered += 1;
        const settle = (give: () => void) => {
          worker.unanswered -= 1;
          answer(give);
        };
        replied.then(
          (value) => settle(() => resolve(clone(value))),
          (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
        );
        // Sometimes the message is dropped without an error.
        if (this.world.random.chance(0.8))
          worker.onEnd(() => answer(() => reject(new Error('The message channel closed.'))));
      });
    });
  }
}
