import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import {
  createsOf,
  deletesOf,
  isOperationSettled,
  type CreateOperation,
  type DeleteOperation,
  type Operation,
} from '../../../src/outbox/operation.ts';
import { defaultListLagMs } from '../../../src/storage/list/list-info.ts';
import type { CommandName, CommandInput, CommandOutput } from '../../../src/core/protocol.ts';

export const deskPath = 'src/options/index.html';

/** A page in any browser, however that is driven. */
export interface DeskPage {
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
}

/** More than any answer takes that comes at all. */
const answerWithinMs = 25_000;

/** A page of the extension from which a test sends commands to the worker and reads the store, as any page does. */
export class Desk {
  constructor(readonly page: DeskPage) {}

  static async open(extension: ExtensionBrowser): Promise<Desk> {
    const page = await extension.open(deskPath);
    return new Desk({ evaluate: (work, ...args) => page.evaluate(work as never, ...args) });
  }

  /**
   * Sends a command and returns the reply; `null` if the worker was stopped before it replied. If a worker is stopped while
   * it starts, the browser sometimes reports nothing at all.
   */
  send<Name extends CommandName>(
    command: Name,
    input: CommandInput<Name>,
  ): Promise<CommandOutput<Name> | null> {
    return this.page.evaluate(
      (message, withinMs) =>
        Promise.race([
          chrome.runtime
            .sendMessage(message)
            .then((reply) => reply ?? null)
            .catch(() => null),
          new Promise<null>((resolve) => setTimeout(() => resolve(null), withinMs)),
        ]),
      { command, input },
      answerWithinMs,
    ) as Promise<CommandOutput<Name> | null>;
  }

  /** Sends the same command until the worker replies. */
  async insist<Name extends CommandName>(
    command: Name,
    input: CommandInput<Name>,
  ): Promise<CommandOutput<Name>> {
    for (;;) {
      const answer = await this.send(command, input);
      if (answer !== null) return answer;
    }
  }

  /** Submissions for a link. The same id is the same submission. */
  create(longUrl: string, id: string = crypto.randomUUID()): Promise<CommandOutput<'createLink'> | null> {
    return this.send('createLink', { id, longUrl, alias: '', title: '', entryPoint: 'popup' });
  }

  /** The operations in the outbox. Of those that were removed, it has tombstones until the worker starts again. */
  outbox(): Promise<Operation[]> {
    return this.page.evaluate(
      () =>
        new Promise<Operation[]>((resolve, reject) => {
          const opening = indexedDB.open('curtail');
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
            reading.addEventListener('error', () => reject(reading.error));
            reading.addEventListener('success', () => {
              opening.result.close();
              const records = reading.result as { data?: Operation }[];
              resolve(records.flatMap(({ data }) => data ?? []));
            });
          });
        }),
    );
  }

  /** The operation from the outbox, or from its backup copy: a kill can come between the two writes. */
  async operation(id: string): Promise<Operation | null> {
    const kept = (await this.outbox()).find((operation) => operation.id === id);
    return kept ?? (await this.page.evaluate(readCopy, `operation:${id}`));
  }

  async createOf(longUrl: string): Promise<CreateOperation | null> {
    return createsOf(await this.outbox()).find((create) => create.longUrl === longUrl) ?? null;
  }

  async lastDelete(): Promise<DeleteOperation> {
    const deletes = deletesOf(await this.outbox()).toSorted((a, b) => b.seq - a.seq);
    if (!deletes[0]) throw new Error('The outbox has no delete.');
    return deletes[0];
  }

  /** Ends a pause that the service asked for, and empties the count of the hour, as if an hour had passed for the extension. */
  async passHour(): Promise<void> {
    await this.page.evaluate(() => chrome.storage.local.remove('requestLog'));
  }

  /**
   * As if the pauses between an operation's lists had passed: the next list is due, and is the last before the POST is sent
   * again.
   */
  async passPauses(id: string): Promise<void> {
    await this.page.evaluate(
      (key) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('curtail');
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('outbox', 'readwrite', { durability: 'strict' });
            const store = writing.objectStore('outbox');
            const reading = store.get(key);
            reading.addEventListener('success', () => {
              Object.assign(reading.result.data.state, { tries: 3, at: 0 });
              store.put(reading.result, key);
            });
            writing.addEventListener('complete', () => resolve(opening.result.close()));
            writing.addEventListener('error', () => reject(writing.error));
          });
        }),
      id,
    );
  }

  /** As if the links that this browser made were so old that no list may lack them any more. */
  async passListLag(): Promise<void> {
    await this.page.evaluate(
      (lagMs) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('curtail');
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const writing = opening.result.transaction('madeLinks', 'readwrite', { durability: 'strict' });
            const walking = writing.objectStore('madeLinks').openCursor();
            walking.addEventListener('success', () => {
              const cursor = walking.result;
              if (cursor === null) return;
              const made = cursor.value as { madeAt: number };
              cursor.update({ ...made, madeAt: made.madeAt - lagMs });
              cursor.continue();
            });
            writing.addEventListener('complete', () => resolve(opening.result.close()));
            writing.addEventListener('error', () => reject(writing.error));
          });
        }),
      defaultListLagMs,
    );
  }

  /** Makes the extension forget that DELETE gets a 405, which would spare it the next one. */
  async forgetBlockedMethod(): Promise<void> {
    await this.page.evaluate(async () => {
      const { account } = await chrome.storage.local.get<{ account: { data: object } }>('account');
      const data = { ...account.data, deletesBy: null };
      await chrome.storage.local.set({ account: { ...account, data } });
    });
  }

  /** Sets when the stored list was fetched. If that is long ago, the next page that opens has it fetched again. */
  async ageList(fetchedAt = 0): Promise<void> {
    await this.page.evaluate(async (at) => {
      const { snapshot } = await chrome.storage.local.get<{ snapshot: { data: object } }>('snapshot');
      await chrome.storage.local.set({
        snapshot: { ...snapshot, data: { ...snapshot.data, fetchedAt: at } },
      });
    }, fetchedAt);
  }

  /** Presses the button of a pending operation until it is settled, and returns it from the outbox. */
  async settle(id: string, rounds = 40): Promise<Operation> {
    for (let round = 0; ; round += 1) {
      const operation = await this.operation(id);
      if (operation === null) throw new Error(`The operation ${id} is lost.`);
      if (isOperationSettled(operation)) return operation;
      if (round === rounds) throw new Error(`The operation is still ${JSON.stringify(operation.state)}.`);
      await this.passHour();
      await this.send(operation.state.status === 'needsDecision' ? 'makeAnother' : 'retryNow', {
        operationId: id,
      });
      await sleep(10 * round);
    }
  }
}

async function readCopy(key: string): Promise<Operation | null> {
  const stored = await chrome.storage.local.get<Record<string, { data: Operation }>>(key);
  return stored[key]?.data ?? null;
}
