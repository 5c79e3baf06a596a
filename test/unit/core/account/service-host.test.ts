import { expect, it } from 'vitest';
import { hostPattern } from '../../../../src/core/account/service-host.ts';

it('the host is asked for without its port, which Firefox never matches', () => {
  expect(hostPattern('http://127.0.0.1:8787/api')).toBe('http://127.0.0.1/*');
  expect(hostPattern('https://go.acme.example/api')).toBe('https://go.acme.example/*');
});
