import { describe, expect, it } from 'vitest';
import { unwrappedUrl } from '../../../../src/core/url/wrapped-url.ts';
import { urlWarnings, firstUrlWarning } from '../../../../src/core/url/url-warnings.ts';

const inner = 'https://shop.example/a?b=1&c=%20d#e';
const escaped = encodeURIComponent(inner);
const of2 = (url: string) => encodeURIComponent(url).replaceAll('%', '-').replaceAll('-2F', '_');

const google = (url: string) => `https://www.google.com/url?q=${encodeURIComponent(url)}`;
const safe = (url: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}`;

describe('a URL that a service has wrapped', () => {
  it.each([
    [
      `https://eur01.safelinks.protection.outlook.com/?url=${escaped}&data=05%7C02%7Cann%40mail.example%7C0a1b&reserved=0`,
      inner,
    ],
    [`https://nam12.safelinks.protection.outlook.com/ap/w-59584e83/?url=${escaped}&data=05`, inner],
    [
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${escaped}&locale=de`,
      inner,
    ],
    [`https://mail.shop.example/CL0/${escaped}/1/0100018f-a1b2/c3d4=400`, inner],
    [`https://x1y2.r.eu-west-1.awstrack.me/L0/${escaped}/1/0100018f-a1b2/c3d4=400`, inner],
    [
      `https://x1y2.r.eu-west-1.awstrack.me/L0/${escaped.replace('%3A', ':')}/1/0100018f-a1b2/c3d4=400`,
      inner,
    ],
    [`https://urldefense.proofpoint.com/v1/url?u=${escaped}&k=a1b2&r=c3d4`, inner],
    [
      `https://urldefense.proofpoint.com/v2/url?u=${of2(inner)}&d=DwMFaQ&c=a1b2&r=c3d4&m=e5f6&s=g7h8&e=`,
      inner,
    ],
    ['https://urldefense.com/v3/__https://shop.example/a?b=1__;!!AbC1!d2E3$', 'https://shop.example/a?b=1'],
    ['https://urldefense.com/v3/__https:/shop.example/a__;!!AbC1!d2E3$', 'https://shop.example/a'],
    ['https://urldefense.com/v3/__https://shop.example/a*b__;Iw!!AbC1!d2E3$', 'https://shop.example/a#b'],
    ['https://urldefense.com/v3/__https://shop.example/*x__;w6Q!!AbC1!d2E3$', 'https://shop.example/\u00e4x'],
    [
      'https://urldefense.us/v3/__https://shop.example/a**Ab*__;IyMj!!AbC1!d2E3$',
      'https://shop.example/a##b#',
    ],
    [`https://secure-web.cisco.com/1a2B3c-D4/${escaped}`, inner],
    [`https://linkprotect.cudasvc.com/url?a=${escaped}&c=E,1,a1b2&typo=1`, inner],
    [`https://clicktime.symantec.com/15tStCAy?h=Ab%3D&u=${escaped}`, inner],
    [`https://clicktime.cloud.postoffice.net/clicktime.php?U=${escaped}&E=ann%40mail.example`, inner],
    [`https://imsva91-ctp.trendmicro.com/wis/clicktime/v1/query?url=${escaped}&umid=A1`, inner],
    [`https://eu-central-1.protection.sophos.com/?d=shop.example&u=${btoa(inner)}&i=a1`, inner],
    ['https://url.avanan.click/v2/___https://shop.example/a?b=1___.YXAzOm', 'https://shop.example/a?b=1'],
    [`https://checkpoint.url-protection.com/v1/url?o=${escaped}&g=a1`, inner],
    [`https://eur.safelink.emails.azure.net/redirect/?destination=${escaped}&p=bT1j`, inner],
    [`https://m365.eu.vadesecure.com/safeproxy/v4?f=a1&i=b2&k=c3&r=d4&s=e5&u=${escaped}`, inner],
    [`https://antiphishing.vadesecure.com/v4?f=a1&u=${escaped}`, inner],
    [`https://scanmail.trustwave.com/?c=20988&d=a1b2&u=${escaped.replaceAll('.', '%2e')}`, inner],
    ['https://urldefense.us/v2/url?u=https-3A__shop.example_a&d=A1', 'https://shop.example/a'],
    ['https://protect.checkpoint.com/v2/r01/___https://shop.example/a___.YXAz', 'https://shop.example/a'],
    [`https://link.zixcentral.com/u/a1b2/c3d4?u=${escaped}`, inner],
    [`https://mail.gateway.example/fmlurlsvc/?fewReq=:B:a1b2=&url=${escaped}`, inner],
  ])('%s, and holds its reader’s address', (wrapped, url) => {
    expect(unwrappedUrl(wrapped)).toEqual({ url, host: new URL(wrapped).host, holdsReader: true });
    expect(urlWarnings(wrapped, false, true).map(({ kind }) => kind)).toContain('wrapped');
  });

  it.each([
    `https://www.google.com/url?q=${escaped}&sa=D&usg=a1b2`,
    `https://www.google.co.uk/url?sa=t&url=${escaped}&ved=a1`,
    `https://google.de/url?url=${escaped}`,
    `https://l.facebook.com/l.php?u=${escaped}&h=AT0`,
    `https://lm.facebook.com/l.php?u=${escaped}`,
    `https://l.instagram.com/?u=${escaped}&e=AT0`,
    `https://www.linkedin.com/redir/redirect?url=${escaped}&urlhash=a1`,
    `https://www.linkedin.com/safety/go?url=${escaped}`,
    `https://www.linkedin.com/redirect?url=${escaped}`,
    `https://www.facebook.com/flx/warn/?u=${escaped}`,
    `https://outlook.office.com/mail/safelink.html?url=${escaped}&corid=a1b2`,
    `https://outlook.office365.com/mail/safelink.html?corid=a1b2&url=${escaped}`,
    `https://outlook.live.com/mail/0/safelink.html?url=${escaped}`,
    `https://safe.menlosecurity.com/${inner}`,
    `https://www.bing.com/ck/a?!&&p=a1&u=a1${btoa(inner)}&ntb=1`,
    `https://r.search.yahoo.com/_ylt=A1;_ylu=B2/RV=2/RE=1/RO=10/RU=${escaped}/RK=2/RS=x-`,
    `https://deref-gmx.net/mail/client/a1/dereferrer/?redirectUrl=${escaped}`,
    `https://slack-redir.net/link?url=${escaped}`,
    `https://meet.google.com/linkredirect?authuser=0&dest=${escaped}`,
    `https://link.zhihu.com/?target=${escaped}`,
    `https://www.youtube.com/redirect?event=video&q=${escaped}`,
    `https://t.umblr.com/redirect?z=${escaped}&t=a1`,
    `https://duckduckgo.com/l/?uddg=${escaped}&rut=a1`,
    `https://vk.com/away.php?to=${escaped}`,
    `https://steamcommunity.com/linkfilter/?url=${escaped}`,
    `https://steamcommunity.com/linkfilter/?${inner}`,
    `https://href.li/?${inner}`,
    `https://href.li/?${escaped}`,
    `https://www.deviantart.com/users/outgoing?${inner}`,
    `https://www.google.com/aclk?sa=l&adurl=${escaped}`,
    `https://www.google.com/imgres?imgurl=https%3A%2F%2Fi.example%2F1.jpg&imgrefurl=${escaped}`,
    `https://consent.youtube.com/m?continue=${escaped}&gl=DE`,
    `https://www.linkedin.com/authwall?trk=a&sessionRedirect=${escaped}`,
    `https://out.reddit.com/t3_a1b2?url=${escaped}&token=c3`,
    `https://www.reddit.com/media?url=${escaped}`,
    `https://l.threads.net/?u=${escaped}`,
    `https://t.me/iv?url=${escaped}&rhash=a1b2`,
    `https://x.com/i/redirect?url=${escaped}`,
    `https://www.pinterest.co.uk/offsite/?token=1&url=${escaped}`,
    `https://www.tiktok.com/link/v2?aid=1&target=${escaped}`,
    `https://weibo.cn/sinaurl?u=${escaped}`,
    `https://gate.sc/?url=${escaped}`,
    `https://yandex.com.tr/clck/jsredir?from=a&url=${escaped}`,
    `https://www.curseforge.com/linkout?remoteUrl=${encodeURIComponent(escaped)}`,
    `https://outgoing.prod.webservices.mozgcp.net/v1/a1b2/${escaped}`,
    `https://mail.office.example/owa/redir.aspx?C=a1&URL=${escaped}`,
  ])('%s, and holds nobody’s address', (wrapped) =>
    expect(unwrappedUrl(wrapped)).toEqual({ url: inner, host: new URL(wrapped).host, holdsReader: false }),
  );

  it.each([
    ['https://www.google.com/amp/s/shop.example/a?b=1#aoh=17', 'https://shop.example/a?b=1'],
    ['https://www.google.com/amp/s/shop.example/a%3fb=1', 'https://shop.example/a?b=1'],
    ['https://www.google.com/amp/shop.example/a', 'http://shop.example/a'],
    [
      'https://shop-example.cdn.ampproject.org/v/s/shop.example/a?b=1&amp_js_v=0.1&usqp=mq33#referrer=x',
      'https://shop.example/a?b=1',
    ],
    ['https://cdn.ampproject.org/c/s/shop.example/a?amp_gsa=1', 'https://shop.example/a'],
    ['https://www.bing-amp.com/c/s/shop.example/a', 'https://shop.example/a'],
    ['https://www.google.com/amp/s/cache', undefined],
  ])('%s is read without what the viewer of AMP pages adds', (wrapped, url) =>
    expect(unwrappedUrl(wrapped)?.url).toBe(url),
  );

  it('keeps a plus, which is no space', () => {
    const plus = 'https://shop.example/c++/a?b=1+2';
    const odd = 'https://shop.example/~a?b=>>>';
    expect(btoa(odd)).toContain('+');
    expect(unwrappedUrl(`https://www.google.com/url?q=${plus}`)?.url).toBe(plus);
    expect(unwrappedUrl(`https://eu.protection.sophos.com/?u=${btoa(odd)}&i=a1`)?.url).toBe(odd);
  });

  it('is read without the check sum behind it', () => {
    const url = encodeURIComponent('https://shop.example/a:8080:Z0DBdP8ap1cTkGpyN3bFPPYUOFE');
    expect(unwrappedUrl(`https://disq.us/url?url=${url}&cuid=1`)?.url).toBe('https://shop.example/a:8080');
  });

  it('is read without its scheme where the service leaves that out', () => {
    const wrapped = 'https://www.linkedin.com/redir/redirect?url=shop%2Eexample%2Fa%3Fb%3D1&urlhash=a1';
    expect(unwrappedUrl(wrapped)?.url).toBe('https://shop.example/a?b=1');
  });

  it.each([
    ['an ordinary URL', inner],
    ['a word', 'https://www.linkedin.com/redir/redirect?url=word'],
    ['a search', `https://www.google.com/search?q=${escaped}`],
    ['a search for a word', 'https://www.google.com/url?q=word'],
    ['another site with such a path', `https://google.example.com/url?q=${escaped}`],
    ['a host that ends alike', `https://evilsafelinks.protection.outlook.com.example/?url=${escaped}`],
    ['a script', `https://l.facebook.com/l.php?u=${encodeURIComponent('javascript:alert(1)')}`],
    ['a file', `https://www.google.com/url?q=${encodeURIComponent('file:///etc/passwd')}`],
    ['a password', `https://www.google.com/url?q=${encodeURIComponent('https://ann:secret@a.example/')}`],
    ['an escape cut off', 'https://urldefense.proofpoint.com/v2/url?u=https-3A__shop.example_-E'],
    ['an end cut off', 'https://urldefense.com/v3/__https://shop.example/a'],
    ['what isn’t base64', 'https://urldefense.com/v3/__https://shop.example/a*b__;%!!x!y$'],
    ['bytes of another encoding than UTF-8', 'https://vk.com/away.php?to=http%3A%2F%2Fa.example%2F%E0%E1'],
    ['nothing', ''],
  ])('is not %s', (_what, text) => expect(unwrappedUrl(text)).toBeNull());

  it('is unwrapped to its end where it was wrapped again, but not for ever', () => {
    expect(unwrappedUrl(google(safe(google(inner))))).toEqual({
      url: inner,
      host: 'www.google.com',
      holdsReader: true,
    });
    const five = google(google(google(google(google(inner)))));
    expect(unwrappedUrl(five)).toEqual({ url: google(inner), host: 'www.google.com', holdsReader: false });
  });
});

it.each([
  'https://protect-eu.mimecast.com/s/AbC1D2eF3?domain=shop.example',
  'https://url.us.m.mimecastprotect.com/s/AbC1D2eF3gH4',
  'https://clicktime.symantec.com/3AbCdEfGhIjKlMnOpQrStUv7Vc',
  'https://url.emailprotection.link/?bAbC1D2eF3~',
  'https://secure-web.cisco.com/1a2B3c-D4',
  'https://u123.ct.sendgrid.net/ls/click?upn=a1b2',
  'https://shop.us1.list-manage.com/track/click?u=a1&id=b2&e=c3',
  'https://urldefense.com/v3/__https://shop.example/a',
])('%s hides the URL inside, and is warned of like the others', (wrapped) => {
  expect(unwrappedUrl(wrapped)).toBeNull();
  expect(firstUrlWarning(wrapped, false, 'https://go.example/api', true)).toEqual({
    kind: 'wrapped',
    host: new URL(wrapped).host,
    how: 'hides',
  });
});

it.each([`https://www.google.com/url?q=${escaped}`, `https://l.facebook.com/l.php?u=${escaped}`])(
  '%s is not shortened unseen either, unless warnings are off',
  (wrapped) => {
    expect(firstUrlWarning(wrapped, false, 'https://go.example/api', true)).toMatchObject({ how: 'counts' });
    expect(firstUrlWarning(wrapped, false, 'https://go.example/api', false)).toBeNull();
  },
);

it('a wrapped URL that holds its reader’s address is never shortened unseen', () => {
  const wrapped = `https://urldefense.proofpoint.com/v2/url?u=${of2(inner)}&r=c3d4`;
  expect(firstUrlWarning(wrapped, false, 'https://go.example/api', true)).toEqual({
    kind: 'wrapped',
    host: 'urldefense.proofpoint.com',
    how: 'knows',
  });
  expect(urlWarnings(inner, false, true)).toEqual([]);
});
