import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBody } from '../../../../src/services/api/read-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seconds = 1000;

/** A body of `count` pieces of `bytes` each, one every `everyMs`. */
function bodyOf({ count, bytes, everyMs }: { count: number; bytes: number; everyMs: number }): Response {
  let left = count;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(new Uint8Array(bytes).fill(120));
    },
  });
  return new Response(body);
}

async function read(response: Response, filterMs = 0) {
  const filter = {
    filter: async (piece: Uint8Array) => {
      await new Promise((resolve) => setTimeout(resolve, filterMs));
      return piece;
    },
    end: () => new Uint8Array(0),
  };
  const reading = readBody(response, { maxBytes: 1e9, idleMs: 10 * seconds, filter });
  await vi.runAllTimersAsync();
  return reading;
}

describe('a body', () => {
  it('that takes minutes, but comes, is read', async () => {
    const text = await read(bodyOf({ count: 60, bytes: 5000, everyMs: 5 * seconds }));
    expect(text.ok && text.value.length).toBe(300_000);
  });

  it('of a byte a second is given up', async () => {
    const text = await read(bodyOf({ count: 500, bytes: 1, everyMs: 1 * seconds }));
    expect(text).toEqual({ ok: false, error: { kind: 'timed-out' } });
  });

  it('that stops in the middle is given up', async () => {
    const text = await read(bodyOf({ count: 3, bytes: 5000, everyMs: 11 * seconds }));
    expect(text).toEqual({ ok: false, error: { kind: 'timed-out' } });
  });

  it('that is slow here and not there is waited for', async () => {
    const text = await read(bodyOf({ count: 3, bytes: 5000, everyMs: 1 * seconds }), 30 * seconds);
    expect(text.ok && text.value.length).toBe(15_000);
  });

  it.each(['é', '日', '🏳️‍🌈'])(
    'that comes in pieces that end within a letter (%s) is read as it was sent',
    async (letter) => {
      const sent = letter.repeat(3);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const byte of new TextEncoder().encode(sent)) controller.enqueue(Uint8Array.of(byte));
          controller.close();
        },
      });
      expect(await read(new Response(body))).toEqual({ ok: true, value: sent });
    },
  );
});
