import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** An unsolicited pong, which needs no answer (RFC 6455, section 5.5.3), masked like every frame of a client. */
const pong = Buffer.from([0x8a, 0x81, 1, 2, 3, 4, 1]);

/**
 * Firefox writes the head and the body of a message separately, and the system holds the body back until the head is
 * acknowledged. Linux delays that by 40 ms, unless it has something to send. So we answer each packet with a pong: a click,
 * about thirty messages, then takes a third of the time. Affects the sockets that `connect` opens.
 */
export async function acknowledging<Value>(connect: () => Promise<Value>): Promise<Value> {
  subscribe('net.client.socket', onSocket);
  try {
    return await connect();
  } finally {
    unsubscribe('net.client.socket', onSocket);
  }
}

function onSocket(message: unknown): void {
  const { socket } = message as { socket: Socket };
  socket.once('data', (answer: Buffer) => {
    if (!answer.toString('latin1').startsWith('HTTP/1.1 101')) return;
    socket.on('data', () => void (socket.writable && socket.write(pong)));
  });
}
