import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What becomes of the data between the service and its database. */
export interface Fault {
  /** Decides about an answer of the database: pass it on, keep it from the service, or break the connection. */
  onAnswer?: (data: Buffer, asked: Buffer) => 'pass' | 'swallow' | 'drop';
  /** How long each piece of data takes, in either direction. */
  delayMs?: number;
}

/** Stands between the service and a PostgreSQL. */
export interface Proxy {
  url: string;
  /** From now on, also on connections that are open. */
  setFault(fault: Fault): void;
  /** Breaks every connection and takes no more, as a database that is gone. `open` ends that. */
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

/** @param database the address of a database, which that of the proxy replaces */
export async function startProxy(database: string): Promise<Proxy> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let fault: Fault = {};
  let port = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let asked: Buffer = Buffer.alloc(0);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      const end = (): void => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      };
      socket.on('error', end).on('close', end);
    }
    client.on('data', (data: Buffer) => {
      asked = data;
      later(() => upstream.write(data));
    });
    upstream.on('data', (data: Buffer) => {
      const fate = fault.onAnswer?.(data, asked) ?? 'pass';
      if (fate === 'drop') client.destroy();
      if (fate === 'pass') later(() => client.write(data));
    });
  });

  function later(send: () => void): void {
    if (fault.delayMs === undefined) send();
    else setTimeout(send, fault.delayMs);
  }

  async function open(): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
    port = address.port;
  }

  async function shut(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await open();
  target.port = String(port);
  const url = target.href;
  target.port = new URL(database).port;
  return {
    url,
    setFault: (next) => (fault = next),
    shut,
    open,
    close: () => (server.listening ? shut() : Promise.resolve()),
  };
}
