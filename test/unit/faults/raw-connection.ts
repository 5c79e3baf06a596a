import { connect, type Socket } from 'node:net';

/** The bytes that came back over a plain socket: no client in between hides anything. */
export interface RawAnswer {
  /** 0 if not even a status line came. */
  status: number;
  headers: Record<string, string>;
  body: string;
  ended: 'complete' | 'reset' | 'closed';
  /** How many pieces it came in. */
  pieces: number;
}

export interface RawRequest {
  method?: string;
  path: string;
  key?: string;
  body?: object;
}

/** One connection to a server, which carries one request after another. */
export class RawConnection {
  private constructor(private readonly socket: Socket) {}

  /** Rejects with the error of the socket, such as `ECONNREFUSED` if nothing listens. */
  static open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new RawConnection(socket)));
      socket.once('error', reject);
    });
  }

  send({ method = 'GET', path, key, body }: RawRequest): Promise<RawAnswer> {
    const content = body === undefined ? '' : JSON.stringify(body);
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${content.length}`];
    if (key !== undefined) lines.push(`Authorization: Bearer ${key}`);
    const answer = this.receive();
    this.socket.write(`${lines.join('\r\n')}\r\n\r\n${content}`);
    return answer;
  }

  close(): void {
    this.socket.destroy();
  }

  private receive(): Promise<RawAnswer> {
    const { socket } = this;
    const pieces: Buffer[] = [];
    return new Promise((resolve) => {
      const end = (ended: RawAnswer['ended']) => {
        socket.off('data', onData).off('error', onError).off('close', onClose);
        resolve({ ...read(Buffer.concat(pieces).toString()), ended, pieces: pieces.length });
      };
      const onData = (piece: Buffer) => {
        pieces.push(piece);
        if (isComplete(pieces)) end('complete');
      };
      const onError = () => end('reset');
      const onClose = () => end('closed');
      socket.on('data', onData).on('error', onError).on('close', onClose);
    });
  }
}

/** Checks only the first piece for the headers and the last for the end, so that 50 MB are not searched again for each piece. */
function isComplete(pieces: readonly Buffer[]): boolean {
  const first = (pieces[0] ?? Buffer.of()).toString('latin1');
  const headersEnd = first.indexOf('\r\n\r\n');
  if (headersEnd === -1) return false;
  const length = /content-length: (\d+)/i.exec(first)?.[1];
  const received = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length !== undefined) return received >= headersEnd + 4 + Number(length);
  return Buffer.concat(pieces.slice(-6)).subarray(-7).toString() === '\r\n0\r\n\r\n';
}

function read(text: string): Pick<RawAnswer, 'status' | 'headers' | 'body'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]),
  );
  const raw = rest.join('\r\n\r\n');
  const body = headers['transfer-encoding'] === 'chunked' ? unchunk(raw) : raw;
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body };
}

function unchunk(raw: string): string {
  let body = '';
  for (let at = 0; at < raw.length;) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.slice(at, lineEnd), 16);
    if (lineEnd === -1 || !size) break;
    body += raw.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
  return body;
}

/** Sends one request on a connection of its own. */
export async function rawCall(url: string, request: RawRequest): Promise<RawAnswer> {
  const connection = await RawConnection.open(url);
  const answer = await connection.send(request);
  connection.close();
  return answer;
}
