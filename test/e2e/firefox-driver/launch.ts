import puppeteer, { type Browser } from 'puppeteer-core';
import type { Launch } from '../../../scripts/drivers/chromium/extension.ts';
import { findFirefox } from '../../../scripts/drivers/find-firefox.ts';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The preference with the internal address that Firefox gives each extension. */
export const hosts = 'extensions.webextensions.uuids';
export const firstHost = '6f1c8a52-1d2e-4c3b-9a4f-5e6d7c8b9a01';

const usualPreferences = (id: string) => ({
  [hosts]: JSON.stringify({ [id]: firstHost }),
  // Firefox grants hosts without asking, as if the user clicked "Allow".
  'extensions.webextOptionalPermissionPrompts': false,
  'xpinstall.signatures.required': false,
  // How long Firefox waits for suggestions in the address bar. It can't know when the extension has sent all of them.
  'browser.urlbar.extension.omnibox.timeout': 1000,
  // Firefox shows notifications itself, for systems that can't.
  'alerts.useSystemBackend': false,
  // One process for all websites, kept alive when the last site closes. Otherwise most tabs of a test wait for a new
  // process.
  'dom.ipc.processCount': 1,
  'dom.ipc.keepProcessesAlive.web': 1,
});

export interface FirefoxLaunch extends Launch {
  /** The packed extension, installed permanently: an unpacked one is gone after a restart. */
  packed?: string;
  /** A policy of the executable's folder installs it. */
  isInstalledByPolicy?: boolean;
  /** The path of another Firefox than the installed one. */
  executable?: string;
  /** Preferences (about:config) beyond the usual ones of tests. */
  preferences?: Record<string, boolean | number>;
}

/** Launches a Firefox that gives the extension with this id its first address. */
export const launchFirefox = (
  id: string,
  { headless, profile, executable = findFirefox(), preferences = {} }: FirefoxLaunch,
): Promise<Browser> =>
  acknowledging(() =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: executable,
      headless,
      ...(profile === undefined ? {} : { userDataDir: profile }),
      defaultViewport: null,
      // Without this flag automation may not open pages of extensions.
      args: ['-remote-allow-system-access', '--width=1280', '--height=900'],
      extraPrefsFirefox: { ...usualPreferences(id), ...preferences },
    }),
  );

/** An unsolicited pong, which needs no answer (RFC 6455, section 5.5.3), masked like every frame of a client. */
const pong = Buffer.from([0x8a, 0x81, 1, 2, 3, 4, 1]);

/**
 * Firefox writes the head and the body of a message separately, and the system holds the body back until the head is
 * acknowledged. Linux delays that by 40 ms, unless it has something to send. So we answer each packet with a pong: a click,
 * about thirty messages, then takes a third of the time. Affects the sockets that `connect` opens.
 */
async function acknowledging<Value>(connect: () => Promise<Value>): Promise<Value> {
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
