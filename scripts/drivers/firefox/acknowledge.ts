import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** An unasked-for pong, which nobody answers (RFC 6455, section 5.5.3), masked as a client's frames are. */
const pong = Buffer.from([0x8a, 0x81, 1, 2, 3, 4, 1]);

/**
 * Firefox writes the head and the body of a message one after the other, and its system holds the body back until the head is
 * acknowledged, which Linux does 40 ms later unless it has something to send. So a pong is sent at once for whatever comes: a click
 * of thirty messages then takes a third of the time. Holds for sockets that `connect` opens.
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
