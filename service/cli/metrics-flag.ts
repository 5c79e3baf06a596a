import { InputError } from '../input-error.ts';
import type { MetricsPlace } from '../http/metrics-server.ts';
import { integer } from './arguments.ts';

/** Reads a port on this machine, such as `9464`, or a host and port: `10.0.0.5:9464`, `[::1]:9464`. */
export function parseMetrics(text: string | undefined): MetricsPlace | undefined {
  if (text === undefined) return undefined;
  const [, ipv6, host = '127.0.0.1', port] = /^(?:(?:\[([\da-f:]+)\]|([^:[\]]+)):)?(\d+)$/i.exec(text) ?? [];
  if (port === undefined)
    throw new InputError(`The flag --metrics must be a port, or HOST:PORT, such as 9464, not "${text}".`);
  return { host: ipv6 ?? host, port: integer('metrics', port, 0, 65_535) };
}
