import { fromBase64 } from '../base64.ts';
import { parseUrl } from './parse-url.ts';
import { parseWebAddress } from './parse-web-address.ts';

export interface UnwrappedUrl {
  /** The URL inside. */
  url: string;
  /** The host that wrapped it. */
  host: string;
  /** The wrapped URL holds the mail address of its reader, plain or in a code that the wrapping service reads. */
  holdsReader: boolean;
}

/** A service that has wrapped a URL, and what it knows or hides. */
export interface UrlWrapping {
  host: string;
  /** `null`: the URL inside is in a code that only the service reads. */
  url: string | null;
  holdsReader: boolean;
}

interface Wrapper {
  host: RegExp;
  path: RegExp;
  inside: (url: URL) => string | null | undefined;
  holdsReader?: boolean;
}

/** A plus is no space, as it is in a form: a URL has none, and base64 has pluses. */
const valueOf = ({ search }: URL, name: string): string | null =>
  new URLSearchParams(search.replaceAll('+', '%2B')).get(name);

const parameter =
  (...names: string[]) =>
  (url: URL): string | undefined =>
    names.flatMap((name) => valueOf(url, name) ?? []).find(isWeb);

/** U+FFFD stands for bytes that were not written in UTF-8, so that another page would be meant. */
const isWeb = (text: string): boolean => /^https?:/i.test(text) && !text.includes('\uFFFD');

/** The URL is all that stands behind the question mark. */
const behindQuestionMark = ({ search, hash }: URL): string | null => {
  const text = search.slice(1);
  return /^https?%3A/i.test(text) ? unescaped(text) : text + hash;
};

/** Some write a host without its scheme. */
const withScheme = (text: string | null): string | null =>
  text !== null && /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text;

const inBase64 =
  (name: string, from = 0) =>
  (url: URL): string | undefined =>
    fromBase64Url((valueOf(url, name) ?? '').slice(from))?.join('');

const hidden = (): null => null;

/** Services that put their own URL before another, to scan it, count it, or warn of it. Short links (t.co) are not among them. */
const wrappers: readonly Wrapper[] = [
  {
    host: /^(?:[\w-]+\.)*safelinks\.protection\.(?:(?:partner\.)?outlook\.(?:com|cn|de)|office365\.us)$/,
    path: /^\//,
    inside: parameter('url'),
    holdsReader: true,
  },
  { host: /^statics\.teams\./, path: /\/safelinks\//, inside: parameter('url'), holdsReader: true },
  { host: /^urldefense\.proofpoint\.com$/, path: /^\/v1\/url$/, inside: parameter('u'), holdsReader: true },
  {
    host: /^urldefense\.(?:com|us|proofpoint\.com)$/,
    path: /^\/v2\/url$/,
    inside: proofpoint2,
    holdsReader: true,
  },
  {
    host: /^urldefense\.(?:com|us|proofpoint\.com)$/,
    path: /^\/v3\/__/,
    inside: proofpoint3,
    holdsReader: true,
  },
  { host: /^protect2?\.fireeye\.com$/, path: /\/url$/, inside: parameter('u'), holdsReader: true },
  {
    host: /^secure-web\.cisco\.com$/,
    path: /^\//,
    inside: ({ pathname }) => unescaped(pathname.split('/').at(-1)),
    holdsReader: true,
  },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, inside: parameter('a'), holdsReader: true },
  {
    host: /^clicktime\.(?:symantec\.com|cloud\.postoffice\.net)$/,
    path: /^\/./,
    inside: parameter('u', 'U'),
    holdsReader: true,
  },
  {
    host: /^(?:(?:protect|security)(?:-[a-z]+)?\.mimecast(?:-offshore)?\.com|(?:[\w-]+\.)*mimecastprotect\.com)$/,
    path: /^\/./,
    inside: hidden,
    holdsReader: true,
  },
  {
    host: /^(?:[\w-]+\.)*trendmicro\.com$/,
    path: /\/clicktime\//,
    inside: parameter('url'),
    holdsReader: true,
  },
  { host: /^(?:[\w-]+\.)*protection\.sophos\.com$/, path: /^\//, inside: inBase64('u'), holdsReader: true },
  {
    host: /^(?:url\.avanan\.click|protect\.checkpoint\.com|(?:[\w-]+\.)*checkpoint\.url-protection\.com)$/,
    path: /^\/v\d\//,
    inside: (url) => parameter('o')(url) ?? betweenLines(url),
    holdsReader: true,
  },
  {
    host: /^link\.(?:edgepilot|zixcentral)\.com$/,
    path: /^\/[su]\//,
    inside: parameter('u'),
    holdsReader: true,
  },
  { host: /^url\.emailprotection\.link$/, path: /^\//, inside: hidden, holdsReader: true },
  {
    host: /^atpscan\.(?:[\w-]+\.)*hornetsecurity\.com$/,
    path: /^\//,
    inside: parameter('url'),
    holdsReader: true,
  },
  {
    host: /^outlook\.(?:office(?:365)?\.com|live\.com|cloud\.microsoft)$/,
    path: /^\/mail\/(?:\d\/)?safelink\.html$/,
    inside: parameter('url'),
  },
  {
    host: /^(?:\w+\.)?safelink\.emails\.azure\.net$/,
    path: /^\/redirect\/?$/,
    inside: parameter('destination'),
    holdsReader: true,
  },
  {
    host: /^(?:[\w-]+\.)*vadesecure\.com$/,
    path: /^\/(?:safeproxy\/)?v\d\/?$/,
    inside: parameter('u'),
    holdsReader: true,
  },
  { host: /^scanmail\.trustwave\.com$/, path: /^\/$/, inside: parameter('u'), holdsReader: true },
  {
    host: /^safe\.menlosecurity\.com$/,
    path: /^\/https?:/,
    inside: ({ pathname, search, hash }) => (pathname + search + hash).slice(1),
  },
  // Of Outlook on the web, on the hosts of those who run Exchange.
  { host: /./, path: /\/owa\/redir\.aspx$/i, inside: parameter('URL', 'url') },
  // Of newsletters. The code says who reads them.
  { host: /./, path: /^\/ls\/click$/, inside: hidden, holdsReader: true },
  {
    host: /^(?:[\w-]+\.)*(?:list-manage\.com|mandrillapp\.com)$/,
    path: /^\/track\/click(?:\/|$)/,
    inside: hidden,
    holdsReader: true,
  },
  // Of FortiMail, which runs on the hosts of those who use it.
  { host: /./, path: /^\/fmlurlsvc\/$/, inside: parameter('url'), holdsReader: true },
  // Of Amazon’s mail service, on the hosts of those who send by it. The rest of the path says to whom.
  {
    host: /./,
    path: /^\/C?L\d\/https?(?::|%3A)%2F/i,
    inside: ({ pathname }) => unescaped(pathname.split('/', 3)[2]),
    holdsReader: true,
  },
  {
    host: /^deref-(?:gmx|web-02|web|mail)\.(?:net|com|de)$/,
    path: /\/dereferrer\/?$/,
    inside: parameter('redirectUrl'),
  },
  { host: /^(?:\w+\.)?bing\.com$/, path: /^\/ck\/a$/, inside: inBase64('u', 2) },
  {
    host: /^r\.search\.yahoo\.com$/,
    path: /\/RU=/,
    inside: ({ pathname }) => unescaped(pathname.split('/RU=', 2)[1]?.split('/', 1)[0]),
  },
  { host: /^(?:[\w-]+\.)*facebook\.com$/, path: /^\/(?:l\.php|flx\/warn\/?)$/, inside: parameter('u') },
  { host: /^(?:[\w-]+\.)*google\.(?:com?\.)?[a-z]{2,3}$/, path: /^\/url$/, inside: parameter('url', 'q') },
  {
    host: /^(?:[\w-]+\.)*(?:google\.(?:com?\.)?[a-z]{2,3}|doubleclick\.net|googleadservices\.com)$/,
    path: /\/(?:aclk|pcs\/click)$/,
    inside: parameter('adurl'),
  },
  {
    host: /^(?:[\w-]+\.)*google\.(?:com?\.)?[a-z]{2,3}$/,
    path: /^\/imgres$/,
    inside: parameter('imgrefurl'),
  },
  {
    host: /^consent\.(?:youtube\.com|google\.(?:com?\.)?[a-z]{2,3})$/,
    path: /^\//,
    inside: parameter('continue'),
  },
  { host: /^(?:[\w-]+\.)*google\.(?:com?\.)?[a-z]{2,3}$/, path: /^\/amp\//, inside: ampPage },
  {
    host: /^(?:[\w-]+\.)*(?:cdn\.ampproject\.org|bing-amp\.com)$/,
    path: /^\/(?:[civ]|wp)\//,
    inside: ampPage,
  },
  { host: /^(?:meet|chat)\.google\.com$/, path: /^\/linkredirect$/, inside: parameter('dest') },
  { host: /^link\.(?:zhihu\.com|juejin\.cn)$/, path: /^\/$/, inside: parameter('target') },
  {
    host: /^lm?\.(?:facebook|instagram|messenger|workplace|threads)\.(?:com|net)$/,
    path: /^\//,
    inside: parameter('u'),
  },
  { host: /^l\.wl\.co$/, path: /^\/l$/, inside: parameter('u') },
  {
    host: /^(?:\w+\.)?linkedin\.com$/,
    path: /^\/(?:redir\/redirect|redirect|safety\/go)\/?$/,
    inside: ({ searchParams }) => withScheme(searchParams.get('url')),
  },
  { host: /^(?:\w+\.)?linkedin\.com$/, path: /^\/authwall\/?$/, inside: parameter('sessionRedirect') },
  { host: /^slack-redir\.net$/, path: /^\/link$/, inside: parameter('url') },
  { host: /^(?:\w+\.)?youtube\.com$/, path: /^\/redirect$/, inside: parameter('q') },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, inside: parameter('z') },
  { host: /^(?:\w+\.)?duckduckgo\.com$/, path: /^\/l\/?$/, inside: parameter('uddg') },
  { host: /^(?:\w+\.)?vk\.(?:com|ru)$/, path: /^\/away(?:\.php)?$/, inside: parameter('to') },
  {
    host: /^(?:steamcommunity|store\.steampowered)\.com$/,
    path: /^\/linkfilter\/?$/,
    inside: (url) => parameter('url', 'u')(url) ?? behindQuestionMark(url),
  },
  { host: /^out\.reddit\.com$/, path: /^\//, inside: parameter('url') },
  { host: /^(?:\w+\.)?reddit\.com$/, path: /^\/media\/?$/, inside: parameter('url') },
  { host: /^(?:exit|gate)\.sc$/, path: /^\//, inside: parameter('url') },
  { host: /^medium\.com$/, path: /^\/r\/?$/, inside: parameter('url') },
  // A check sum stands behind the URL.
  {
    host: /^disq\.us$/,
    path: /^\/url$/,
    inside: (url) => parameter('url')(url)?.replace(/:[\w-]{27}$/, ''),
  },
  { host: /^(?:t\.me|telegram\.me)$/, path: /^\/iv\/?$/, inside: parameter('url') },
  { host: /^(?:\w+\.)?(?:twitter|x)\.com$/, path: /^\/i\/redirect\/?$/, inside: parameter('url') },
  {
    host: /^(?:\w+\.)?pinterest\.(?:com?\.)?[a-z]{2,3}$/,
    path: /^\/offsite\/?$/,
    inside: parameter('url'),
  },
  { host: /^(?:\w+\.)?tiktok\.com$/, path: /^\/link\/v\d$/, inside: parameter('target') },
  { host: /^(?:weibo\.(?:com|cn)|t\.cn)$/, path: /^\/sinaurl\/?$/, inside: parameter('u', 'url') },
  {
    host: /^(?:\w+\.)?yandex\.(?:com\.)?[a-z]{2,3}$/,
    path: /^\/clck\/jsredir$/,
    inside: parameter('url'),
  },
  { host: /^(?:www\.)?deviantart\.com$/, path: /^\/users\/outgoing$/, inside: behindQuestionMark },
  { host: /^href\.li$/, path: /^\/$/, inside: behindQuestionMark },
  {
    host: /^(?:www\.)?curseforge\.com$/,
    path: /^\/linkout$/,
    inside: (url) => unescaped(valueOf(url, 'remoteUrl') ?? ''),
  },
  {
    host: /^outgoing\.prod\.webservices\.mozgcp\.net$/,
    path: /^\/v\d\//,
    inside: ({ pathname }) => unescaped(pathname.split('/').at(-1)),
  },
];

/** Mail that was passed on is wrapped again by each service on its way. */
const mostLevels = 4;

/** What a service has wrapped, whether the URL inside can be read or not. `null`: nothing. */
export function detectRedirectWrapper(text: string): UrlWrapping | null {
  const unwrapped = unwrappedUrl(text);
  if (unwrapped) return unwrapped;
  const found = wrapperOf(text);
  return found?.wrapper.holdsReader ? { host: found.url.host, url: null, holdsReader: true } : null;
}

/** The URL inside one that a service has wrapped, to be offered and never taken unasked. `null`: it is not wrapped, or holds no web address. */
export function unwrappedUrl(text: string): UnwrappedUrl | null {
  const first = unwrappedOnce(text);
  if (first === null) return null;
  let { url, holdsReader } = first;
  for (let level = 1; level < mostLevels; level += 1) {
    const next = unwrappedOnce(url);
    if (next === null) break;
    url = next.url;
    holdsReader ||= next.holdsReader;
  }
  return { url, host: first.host, holdsReader };
}

function wrapperOf(text: string): { wrapper: Wrapper; url: URL } | null {
  const read = parseWebAddress(text);
  const url = read.ok ? parseUrl(read.url) : null;
  const wrapper =
    url && wrappers.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  return wrapper ? { wrapper, url } : null;
}

function unwrappedOnce(text: string): UnwrappedUrl | null {
  const found = wrapperOf(text);
  if (found === null) return null;
  const { wrapper, url } = found;
  const inside = wrapper.inside(url) ?? '';
  const address = parseWebAddress(inside);
  return isWeb(inside) && address.ok
    ? { url: address.url, host: url.host, holdsReader: wrapper.holdsReader === true }
    : null;
}

function unescaped(text: string | undefined): string | null {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    // Half of an escape: what was cut off is not known.
    return null;
  }
}

/** The viewer's own parameters; what stands in the fragment is for the viewer, too. */
const ofAmpViewer = /^(?:amp_(?:js_v|gsa|tf|r|lite)|usqp)(?:=|$)/;

/** The page stands in the path without its scheme, behind `s/` if that is https. Its question mark may be escaped. */
function ampPage({ pathname, search }: URL): string | null {
  const [, secure, page = ''] =
    /^\/[a-z]+\/(s\/)?([\w-]+(?:\.[\w-]+)+(?:\/.*)?)$/.exec(pathname.replace(/%3F/i, '?')) ?? [];
  if (page === '') return null;
  const own = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !ofAmpViewer.test(part));
  const query = own.length === 0 ? '' : `${page.includes('?') ? '&' : '?'}${own.join('&')}`;
  return `${secure === undefined ? 'http' : 'https'}://${page}${query}`;
}

/** Version 2 writes an escape as `-3A`, and a slash as `_`. */
function proofpoint2({ searchParams }: URL): string | null {
  return unescaped((searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/'));
}

/** Three underscores stand before the URL and behind it, and a full stop before the rest. */
const betweenLines = ({ href }: URL): string | undefined => href.split('___', 2)[1];

const runLengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Version 3 has the URL in its path, with `*` for a character that it takes out, and `**` with a letter for two or more; they follow in
 * base64url.
 */
function proofpoint3({ pathname, search, hash }: URL): string | null {
  const rest = (pathname + search + hash).slice('/v3/__'.length);
  const end = rest.indexOf('__;');
  if (end < 0) return null;
  const taken = fromBase64Url(rest.slice(end + 3).split('!', 1)[0] ?? '');
  if (taken === null) return null;
  let at = 0;
  return (
    rest
      .slice(0, end)
      .replace(/\*(?:\*([\w-]))?/g, (_mark, length?: string) => {
        const from = at;
        at += length === undefined ? 1 : runLengths.indexOf(length) + 2;
        return taken.slice(from, at).join('');
      })
      // Programs on the way take two slashes for one.
      .replace(/^(https?:\/)(?!\/)/i, '$1/')
  );
}

function fromBase64Url(text: string): string[] | null {
  try {
    const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Array.from(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Cut off, or changed on the way.
    return null;
  }
}
