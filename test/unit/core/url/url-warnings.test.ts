import { pages, secrets } from '../../../corpus/read.ts';
import { describe, expect, it } from 'vitest';
import { withoutParameters } from '../../../../src/core/url/clean-url.ts';
import { isPrivateHost } from '../../../../src/core/url/private-host.ts';
import {
  firstUrlWarning,
  urlWarnings,
  parametersCausingAllWarnings,
} from '../../../../src/core/url/url-warnings.ts';

const warnings = (url: string) => urlWarnings(url, false, true);

describe('an address that holds a secret', () => {
  it.each([
    ['?token=abc123', ['token']],
    ['?a=1&access_token=abc123&b=2', ['access_token']],
    ['?X-Amz-Signature=0f1e&X-Amz-Security-Token=x1y2', ['X-Amz-Signature', 'X-Amz-Security-Token']],
    ['?apiKey=k-123', ['apiKey']],
    ['?api_key=k-123&api_key=k-124', ['api_key']],
    ['?key=AIzaSyD', ['key']],
    ['?sv=2024-11-04&sig=Zm9v%3D', ['sig']],
    ['?PHPSESSID=0f1e2d', ['PHPSESSID']],
    ['?session=0f1e2d&auth=YWJj', ['session', 'auth']],
    ['?password=hunter2', ['password']],
    ['?user%5Bpassword%5D=hunter2', ['user[password]']],
    ['?state=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', ['state']],
    ['?x-api-key=abcdef', ['x-api-key']],
    ['?secret_key=abcdef', ['secret_key']],
    ['?db=postgres://ann:hunter2@db/links', ['db']],
    ['?from=ftp%3A%2F%2Fann%3Ahunter2%40files%2F', ['from']],
    ['#access_token=abc123&token_type=bearer', ['access_token']],
    ['#/callback?id_token=abc123', ['id_token']],
    ['reset/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', []],
  ])('%s', (rest, names) =>
    expect(warnings(`https://a.example/${rest}`)).toEqual([{ kind: 'secret', names }]),
  );

  it.each([
    '?page=2',
    '?session=2',
    '?key=',
    '?token=true',
    '?monkey=banana',
    '?design=x1',
    '#key',
    '?q=password',
    '?to=https://b.example:8080/@ann',
    '?to=custom://b.example:8080/x',
    '?x=://a:b@',
  ])('%s holds none', (rest) => expect(warnings(`https://a.example/${rest}`)).toEqual([]));
});

it.each(secrets())('$url: $note', ({ url, isSecret }) => {
  const kinds = warnings(url).map(({ kind }) => kind);
  if (isSecret) expect(kinds[0]).toBe('secret');
  else expect(kinds).toEqual([]);
});

it('of the pages that people really shortened, only a meeting with its passcode is warned of', () => {
  expect(pages().flatMap(({ longUrl }) => (warnings(longUrl).length > 0 ? longUrl : []))).toEqual([
    expect.stringContaining('zoom.example/j/98765432109?pwd='),
  ]);
});

it.each([
  ['a.example/f?token=abc123', 'secret'],
  ['a.example/f?user=me@a.example', 'mail-address'],
  ['//a.example/f?token=abc123', 'secret'],
  ['  a.example/f?token=abc123\n', 'secret'],
  ['192.168.0.1/setup', 'private-host'],
  ['l.facebook.com/l.php?u=https%3A%2F%2Fb.example%2F', 'wrapped'],
  ['a.example/…/page', 'cut-off'],
])('%j is warned of without its scheme as with it', (text, kind) => {
  const withScheme = `https://${text.trim().replace('//', '')}`;
  expect(warnings(text)).toEqual(warnings(withScheme));
  expect(warnings(text).map((warning) => warning.kind)).toContain(kind);
  expect(firstUrlWarning(text, false, 'https://go.example/api', true)).not.toBeNull();
});

it('what is refused needs no warning: a password of the URL itself, or another scheme', () => {
  expect(warnings('mailto:me@a.example')).toEqual([]);
  expect(warnings('https://user:pass@a.example/')).toEqual([]);
  expect(warnings('https://a.example/?next=https://user:pass@b.example/')).not.toEqual([]);
});

describe('a mail address in a value', () => {
  it.each([
    ['?email=ann@mail.example', ['email']],
    ['?u=ann%40mail.example&v=1', ['u']],
    ['#/welcome?to=ann.b%2Bnews@mail.example', ['to']],
    ['?data=05%7C02%7Cann%40mail.example%7C1234', ['data']],
    ['p;user=ann@mail.example', ['user']],
    ['?ids=ann%2540mail.example', ['ids']],
    ['?x=1;user=ann@mail.example', ['user']],
    ['?next=https%3A%2F%2Fb.example%2F%3Fmail%3Dann%2540mail.example', ['next', 'mail']],
    ['u/ann.b@mail.example/', []],
    ['?to=josé@bücher.example', ['to']],
    ['?to=mailto:ann@mail.example', ['to']],
    ['u/ann%2540mail.example', []],
    ['#/u/ann@mail.example', []],
    ['#!/u/ann%40mail.example?tab=1', []],
  ])('%s', (rest, names) =>
    expect(warnings(`https://a.example/${rest}`)).toEqual([{ kind: 'mail-address', names }]),
  );
});

describe('a host that others can’t reach', () => {
  it.each([
    'http://localhost:3000/',
    'http://app.localhost/',
    'http://printer.local/',
    'http://wiki/',
    'https://wiki.corp.internal/',
    'http://router.home.arpa/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.1/',
    'http://192.168.1.1/',
    'http://169.254.1.1/',
    'http://100.64.0.1/',
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://3232235777/',
    'http://localhost./',
    'http://[::1]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:192.168.1.1]/',
    // Names for special use, and those that private networks took.
    'http://nas.lan/',
    'http://nas.lan./',
    'http://printer.home/',
    'https://wiki.corp/start',
    'https://portal.intranet/',
    'https://git.private/',
    'http://host.localdomain/',
    'http://localhost.localdomain/',
    'http://relay.mail/',
    'http://shop.test/',
    'http://nowhere.invalid/',
    'http://box.service.arpa/',
    'https://WIKI.CORP/',
    // Translated, tunneled, reserved.
    'http://[64:ff9b::192.168.1.1]/',
    'http://[64:ff9b::8.8.8.8]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:c0a8:101::1]/',
    'http://[2002:808:808::1]/',
    'http://[2001::1]/',
    'http://[::ffff:0:10.0.0.1]/',
    'http://[::10.0.0.1]/',
    'http://[::]/',
    'http://[fc00::1]/',
    'http://[fdff:ffff:ffff::1]/',
    'http://[feb0::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[100::1]/',
    'http://[2001:2::1]/',
    'http://0.0.0.0/',
    'http://192.0.0.8/',
    'http://198.18.0.1/',
    'http://198.19.255.1/',
    'http://224.0.0.251/',
    'http://255.255.255.255/',
    'http://240.0.0.1/',
    'http://100.127.255.255/',
    'http://0177.0.0.1/',
    'http://[5f00::1]/',
    // Names that lead to such an address, wherever they are asked for.
    'http://fritz.box/',
    'http://app.lvh.me:3000/',
    'http://localtest.me/',
    'http://wiki.alt/',
    'http://10.0.0.1.nip.io/',
    'http://app-127-0-0-1.nip.io/',
    'http://192-168-1-5.0a1b2c.plex.direct:32400/',
  ])('%s', (url) => expect(isPrivateHost(new URL(url).hostname)).toBe(true));

  it.each([
    'https://a.example/',
    'https://10.a.example/',
    'https://local.example/',
    'http://172.32.0.1/',
    'http://11.0.0.1/',
    'http://100.128.0.1/',
    // Each contains a private address, but not at the beginning.
    'http://8.172.16.5/',
    'http://8.10.0.1/',
    'http://1.192.168.1/',
    'http://1.169.254.1/',
    'http://1.100.64.1/',
    'http://[2001:db8::1]/',
    'http://[::ffff:8.8.8.8]/',
    'http://[::ffff:0:8.8.8.8]/',
    'http://[2001:4860:4860::8888]/',
    'http://[2001:db8:2002::1]/',
    'http://[2003:c0a8:101::1]/',
    'http://[64:ff9c::c0a8:101]/',
    'http://[2a00:64:ff9b::1]/',
    'http://[fb00::1]/',
    'https://lan.example/',
    'https://home.example/',
    'https://my-lan.example/',
    'https://corp.example.com/',
    'https://vlan.net/',
    'https://intranet.example.org/',
    'https://test.example/',
    'https://latest.net/',
    'https://hotmail.com/',
    'https://private.example/',
    'http://192.0.1.1/',
    'http://198.20.0.1/',
    'http://223.255.255.1/',
    'http://100.63.255.255/',
    'http://8.8.8.8.nip.io/',
    'https://10-0-0-1.example/',
    'https://nip.io/',
    'https://lightfritz.box/',
    'http://[5e00::1]/',
  ])('is not %s', (url) => expect(isPrivateHost(new URL(url).hostname)).toBe(false));

  it('is named', () => {
    expect(warnings('http://wiki:8080/page')).toEqual([{ kind: 'private-host', host: 'wiki:8080' }]);
  });
});

it('without the setting, only a short link of the user’s own is told', () => {
  const secret = 'http://192.168.0.1/?token=abc123';
  expect(urlWarnings(secret, false, false)).toEqual([]);
  expect(urlWarnings(secret, true, false)).toEqual([{ kind: 'short-link' }]);
  expect(firstUrlWarning(secret, false, 'https://go.example/api', false)).toBeNull();
});

it('a short link of the user’s own is told, and no other page of the service', () => {
  expect(urlWarnings('https://go.example/spring-26', true, true)).toEqual([{ kind: 'short-link' }]);
  expect(warnings('https://go.example/pricing')).toEqual([]);
});

it('what is no address is warned of by nothing', () => expect(warnings('two words')).toEqual([]));

describe('what no form shows', () => {
  it.each([
    ['https://a.example/', false, 'https://go.example/api', null],
    ['https://a.example/?token=abc123', false, 'https://go.example/api', 'secret'],
    ['http://192.168.0.1/?token=abc123', false, 'http://localhost:8080/api', 'secret'],
    ['http://192.168.0.1/', false, 'https://go.example/api', 'private-host'],
    ['http://192.168.0.1/', false, 'http://localhost:8080/api', null],
    ['https://go.example/code', true, 'https://go.example/api', 'short-link'],
  ])('of %s is said first', (url, isShortLink, serviceUrl, kind) =>
    expect(firstUrlWarning(url, isShortLink, serviceUrl, true)?.kind ?? null).toBe(kind),
  );
});

it.each([
  'https://a.example/long-na…',
  'https://a.example/x/...',
  'https://a.example/…/page',
  'https://a.example/b/.../page?x=1',
])('%s was cut, which is said whatever the setting', (url) =>
  expect(urlWarnings(url, false, false)).toEqual([{ kind: 'cut-off' }]),
);

it.each(['https://a.example/main...new', 'https://a.example/wait%E2%80%A6', 'https://a.example/a..b/'])(
  '%s was not cut',
  (url) => expect(warnings(url)).toEqual([]),
);

describe('without the parameters that are warned of', () => {
  it.each([
    ['https://a.example/f?id=1&access_token=0f1e2d#part', 'https://a.example/f?id=1#part', ['access_token']],
    [
      'https://a.example/f?access_token=0f1e2d&to=ann%40mail.example',
      'https://a.example/f',
      ['access_token', 'to'],
    ],
  ])('%s is %s', (longUrl, url, removed) => {
    expect(parametersCausingAllWarnings(longUrl, 'https://go.example/api', true)).toEqual(removed);
    expect(withoutParameters(longUrl, (name) => removed.includes(name)).url).toBe(url);
  });

  it.each([
    ['https://a.example/f?id=1', 'has no risk'],
    [
      'https://a.example/f?X-Amz-Signature=0f1e2d#access_token=abc123',
      'has a secret that is no parameter too',
    ],
    ['https://hooks.slack.com/services/T0A1b2C3/B0d1E2f3/aB3dE5fG7hJ9', 'is a secret as a whole'],
    ['https://wiki.local/f?access_token=0f1e2d', 'would still be private'],
  ])('%s is not offered: it %s', (longUrl) =>
    expect(parametersCausingAllWarnings(longUrl, 'https://go.example/api', true)).toBeNull(),
  );

  it('nothing is offered to who wants no warnings', () =>
    expect(
      parametersCausingAllWarnings(
        'https://a.example/f?access_token=0f1e2d',
        'https://go.example/api',
        false,
      ),
    ).toBeNull());
});
