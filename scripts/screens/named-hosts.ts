import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as requestPlain } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeCertificate } from '../../test/conformance/support/nginx.ts';
import { ExtensionBrowser, type Install } from '../drivers/chromium/extension.ts';

const domain = 'acme.example';

/** Names of hosts that pictures show, in place of addresses of this machine. */
export interface NamedHosts {
  /** Gives a server on this machine a name below `acme.example`, and returns its address there. */
  name(host: string, serverUrl: string): string;
  /** A browser that knows the names, and may send keys to them. */
  launch(install?: Install): Promise<ExtensionBrowser>;
  close(): Promise<void>;
}

/**
 * Starts a server that answers for all names below `acme.example` over TLS, which the extension asks of every host but this
 * machine. A name without a server gets no answer.
 */
export async function startNamedHosts(): Promise<NamedHosts> {
  const folder = await mkdtemp(join(tmpdir(), 'curtail-named-hosts-'));
  await makeCertificate(folder, domain);
  const [key, cert] = await Promise.all(
    ['privkey.pem', 'fullchain.pem'].map((file) => readFile(join(folder, file))),
  );
  await rm(folder, { recursive: true });
  const servers = new Map<string, string>();
  const server = createServer({ key, cert }, (asked, answer) => {
    const serverUrl = servers.get(asked.headers.host ?? '');
    if (serverUrl === undefined) return void asked.socket.destroy();
    const { method, headers, url = '/' } = asked;
    const passed = requestPlain(new URL(url, serverUrl), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      pipeline(got, answer).catch(() => answer.destroy());
    });
    // Then the named host gives no answer either.
    passed.on('error', () => asked.socket.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    name(host, serverUrl) {
      servers.set(host, serverUrl);
      return `https://${host}`;
    },
    launch: (install = {}) =>
      ExtensionBrowser.launch({
        headless: true,
        allow: ['http://127.0.0.1/*', `https://*.${domain}/*`],
        flags: [
          `--host-resolver-rules=MAP *.${domain} 127.0.0.1:${port}`,
          '--ignore-certificate-errors',
          // Without a window, the browser takes itself for one that is touched.
          '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
        ],
        ...install,
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
