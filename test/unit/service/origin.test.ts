import { describe, expect, test } from 'vitest';
import { countryName, createOriginOf, parseAddresses } from '../../../service/clicks/origin.ts';

const lookup = (address: string) => (address === '198.51.100.1' ? 'FR' : undefined);

describe('behind proxies', () => {
  const trusted = parseAddresses('10.0.0.0/8,2001:db8::1');
  const originOf = createOriginOf(trusted, lookup, 'CF-IPCountry');

  test.each([
    ['no proxy: its headers are made up', '192.0.2.1', '198.51.100.1', '192.0.2.1'],
    ['one proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['two proxies', '10.0.0.1', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['a visitor who made some up', '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['a proxy on IPv6', '2001:db8::1', '2001:db8::99', '2001:db8::99'],
    ['a proxy on IPv4 that IPv6 wraps', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['nonsense', '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
    ['nothing', '10.0.0.1', '', '10.0.0.1'],
    ['an address before nonsense, made up', '10.0.0.1', '1.1.1.1, nonsense', '10.0.0.1'],
    ['an address before nonsense and a proxy', '10.0.0.1', '1.1.1.1, nonsense, 10.9.9.9', '10.9.9.9'],
    ['an address before an empty entry', '10.0.0.1', '1.1.1.1,,', '10.0.0.1'],
    ['proxies alone', '10.0.0.1', '10.1.1.1, 10.9.9.9', '10.1.1.1'],
    ['an address with its port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['an address on IPv6 with its port', '10.0.0.1', '[2001:db8::99]:4711', '2001:db8::99'],
  ])('%s', (_, peer, forwarded, address) => {
    expect(originOf(peer, { 'x-forwarded-for': forwarded }).address).toBe(address);
  });

  test('the country is the proxy’s word, or else the database’s', () => {
    expect(originOf('10.0.0.1', { 'cf-ipcountry': 'DE', 'x-forwarded-for': '198.51.100.1' }).country).toBe(
      'Germany',
    );
    expect(originOf('10.0.0.1', { 'x-forwarded-for': '198.51.100.1' }).country).toBe('France');
    expect(originOf('198.51.100.1', { 'cf-ipcountry': 'DE' }).country).toBe('France');
    expect(originOf('192.0.2.1', { 'cf-ipcountry': 'DE' }).country).toBe('Unknown');
  });

  test('a country header that was not named is not believed, nor any without a name', () => {
    const made = { 'x-country-code': 'DE', 'cf-ipcountry': 'DE' };
    expect(createOriginOf(trusted, lookup, 'X-Country')('10.0.0.1', made).country).toBe('Unknown');
    expect(createOriginOf(trusted, lookup)('10.0.0.1', made).country).toBe('Unknown');
  });
});

test.each([
  ['US', 'United States'],
  ['gb', 'United Kingdom'],
  ['XX', 'Unknown'],
  ['T1', 'Unknown'],
  ['ZZ', 'Unknown'],
  ['QQ', 'Unknown'],
  ['Germany', 'Unknown'],
  ['', 'Unknown'],
  [undefined, 'Unknown'],
])('the country %s is %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});

test.each(['10.0.0.1/33', 'localhost', '10.0.0.0/8/8', '10.0.0.0/x', '10.0.0.0/', '10.0.0.0/8.5', '::1/129'])(
  '%s is no network',
  (text) => {
    expect(() => parseAddresses(text)).toThrow(/no address or network/);
  },
);
