import { expect, it } from 'vitest';
import {
  extractAsciiHost,
  hostPattern,
  serviceHostWithAscii,
} from '../../../../src/core/account/service-host.ts';

it('the host is asked for without its port, which Firefox never matches', () => {
  expect(hostPattern('http://127.0.0.1:8787/api')).toBe('http://127.0.0.1/*');
  expect(hostPattern('https://go.acme.example/api')).toBe('https://go.acme.example/*');
});

it.each(['go.example', 'bücher.example', '127.0.0.1:8787'])(
  '%s is found again in what is shown of it',
  (host) => {
    expect(extractAsciiHost(serviceHostWithAscii(`https://${host}/api`))).toBe(
      new URL(`https://${host}`).host,
    );
  },
);
