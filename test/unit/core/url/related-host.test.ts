import { expect, it } from 'vitest';
import { isRelatedHost } from '../../../../src/core/url/related-host.ts';

it.each([
  ['go.example', 'go.example', true],
  ['go.service.example', 'api.service.example', true],
  ['service.example', 'api.service.example', true],
  ['go.service.example', 'service.example', true],
  ['127.0.0.1', '127.0.0.1', true],
  ['localhost', 'localhost', true],
  ['evil.example', 'service.example', false],
  ['evil.example', 'api.service.example', false],
  ['evilservice.example', 'api.service.example', false],
  ['example', 'service.example', false],
  ['evil.co.uk', 'service.co.uk', false],
  ['evil.com', 'service.com', false],
  ['evil.gob.mx', 'service.gob.mx', false],
  ['evil.github.io', 'service.github.io', false],
  ['10.0.0.2', '10.0.0.1', false],
])('%s is a host of the service at %s: %j', (host, apiHost, is) => {
  expect(isRelatedHost(host, apiHost)).toBe(is);
});
