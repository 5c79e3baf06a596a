import type { IncomingMessage, ServerResponse } from 'node:http';
import { openToAll, send, type Answer } from '../faults/answer.ts';
import { readCall, type Call } from '../faults/call.ts';
import { answerHonestly } from '../faults/honest.ts';
import { startListener } from '../faults/listener.ts';
import { Truth } from '../faults/truth.ts';

/** What a service does in its own way; `null`: as the specification says. `hold`: the answer never comes. */
export type Quirk = (call: Call, truth: Truth) => Answer | 'hold' | null;

const key = 'test-key';

const none: Quirk = () => null;

/** A service of the specification with a quirk, which lasts as long as the test says. */
export async function startQuirkyService() {
  const truth = new Truth();
  let quirk = none;
  const calls: Call[] = [];
  const listener = await startListener((request, response) => void answer(request, response));
  const account = { key, siteUrl: listener.url, truth };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A client may hang up at any time.
    const call = await readCall(request).catch(() => null);
    if (call === null) return;
    if (call.method === 'OPTIONS') return void response.writeHead(204, openToAll).end();
    calls.push(call);
    const own = quirk(call, truth);
    if (own !== 'hold') send(response, own ?? answerHonestly(call, account));
  }

  return {
    baseUrl: `${listener.url}/api`,
    siteUrl: listener.url,
    key,
    truth,
    /** Every request that arrived, in order. */
    calls,
    /** From now on it answers in this way. */
    adopt: (next: Quirk): void => void (quirk = next),
    close: listener.stop,
  };
}

export type QuirkyService = Awaited<ReturnType<typeof startQuirkyService>>;
