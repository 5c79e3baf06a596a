import { pipeline } from 'node:stream/promises';
import { error, openToAll, send, type Answer } from './answer.ts';
import { everywhere, writes, type Exchange, type Fault, type Pace } from './fault.ts';
import { sleep } from './sleep.ts';

const reset = ({ socket }: Exchange): void => void socket.resetAndDestroy();

const resetting = (connection: 'fresh' | 'reused'): Fault => ({
  operations: everywhere,
  commits: 'no',
  isDefinite: false,
  connection,
  play: reset,
});

/** Faults of connections: refused, cut, slow, endless. */
export const connectionFaults = {
  refuse: { operations: everywhere, commits: 'no', isDefinite: false, play: ({ refuse }) => refuse() },

  'reset-fresh': resetting('fresh'),

  // Browsers repeat such a request by themselves, even a POST.
  'reset-reused': resetting('reused'),

  /** Sends nothing, and finally closes the connection. */
  silent: {
    operations: everywhere,
    commits: 'no',
    isDefinite: false,
    async play(exchange) {
      await sleep(exchange.pace.silentForMs);
      reset(exchange);
    },
  },

  'reset-in-body': {
    operations: everywhere,
    commits: 'yes',
    isDefinite: false,
    async play(exchange) {
      const { status, headers, body } = exchange.carryOut();
      exchange.response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
      exchange.response.write(body.slice(0, body.length / 2));
      // A reset overtakes bytes that are still on their way.
      await sleep(20);
      reset(exchange);
    },
  },

  'commit-then-reset': {
    operations: writes,
    commits: 'yes',
    isDefinite: false,
    play(exchange) {
      exchange.carryOut();
      reset(exchange);
    },
  },

  'commit-then-500': {
    operations: writes,
    commits: 'yes',
    isDefinite: false,
    play({ response, carryOut }) {
      carryOut();
      send(response, error(500, 'Internal error'));
    },
  },

  'commit-late': {
    operations: writes,
    commits: 'late',
    isDefinite: false,
    play(exchange) {
      exchange.truth.putOff(() => void exchange.carryOut());
      reset(exchange);
    },
  },

  /** As if the browser had sent a write twice: it gets the answer to the second copy. */
  'second-copy': {
    operations: writes,
    commits: 'yes',
    isDefinite: false,
    play({ response, carryOut }) {
      carryOut();
      send(response, carryOut());
    },
  },

  'huge-body': {
    operations: everywhere,
    commits: 'yes',
    isDefinite: false,
    play: (exchange) => stream(exchange, ({ body }, { hugeBytes }) => padded(body, hugeBytes)),
  },

  'byte-a-second': {
    operations: everywhere,
    commits: 'yes',
    isDefinite: false,
    play: (exchange) => stream(exchange, ({ body }, { byteEveryMs }) => slowly(body, byteEveryMs)),
  },
} satisfies Record<string, Fault>;

type Pieces = Generator<Buffer> | AsyncGenerator<Buffer>;

/** Sends an answer piece by piece, as long as the client reads. */
async function stream(
  { response, carryOut, pace }: Exchange,
  piecesOf: (answer: Answer, pace: Pace) => Pieces,
): Promise<void> {
  const answer = carryOut();
  response.writeHead(answer.status, { ...openToAll, ...answer.headers });
  // A client that has read enough should hang up.
  await pipeline(piecesOf(answer, pace), response).catch(() => undefined);
}

function* padded(body: string, bytes: number): Generator<Buffer> {
  yield Buffer.from('{"padding":"');
  const piece = Buffer.alloc(1_000_000, 'x');
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
  yield Buffer.from(`",${body.slice(1)}`);
}

async function* slowly(body: string, byteEveryMs: number): AsyncGenerator<Buffer> {
  for (const byte of Buffer.from(body)) {
    await sleep(byteEveryMs);
    yield Buffer.of(byte);
  }
}
