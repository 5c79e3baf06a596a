import { isTrackingParameter } from './clean-url.ts';
import { decodeNestedPercentEscapes, urlPartsOfAllLevels, type UrlPair, type UrlParts } from './url-parts.ts';

/**
 * What in a URL gives access to something, or names a person. A false alarm costs a look, a missed secret a key: so a name that says it is
 * enough, and a value that says nothing has to be random where its name is in common use (`?code=SUMMER25`).
 *
 * Every expression here takes a time that grows no faster than its text.
 */
export interface SensitiveUrlData {
  /** Parameters that look like keys. Empty: the form of the URL shows it. `null`: none. */
  secret: string[] | null;
  /** Parameters that hold a mail address. Empty: the path does. `null`: none. */
  mail: string[] | null;
}

export function sensitiveDataInUrl(url: URL): SensitiveUrlData {
  const [own, ...inside] = urlPartsOfAllLevels(url.href);
  if (own === undefined) return { secret: null, mail: null };
  const all = [own, ...inside];
  const whole = decodeNestedPercentEscapes(url.href);
  const hasForm =
    [tokens, password].some((form) => form.test(whole)) ||
    all.some(isSecretPath) ||
    isDecryptionKey(decodeNestedPercentEscapes(url.hash.slice(1)));
  return {
    secret: named(all.flatMap(secretNames), hasForm),
    mail: named(
      all.flatMap(({ pairs }) => pairs.filter(([, value]) => holdsMail(value)).map(([name]) => name)),
      own.segments.some(holdsMail),
    ),
  };
}

const named = (names: string[], isAnywhere: boolean): string[] | null =>
  names.length > 0 || isAnywhere ? [...new Set(names)] : null;

function secretNames({ pairs, segments }: UrlParts): string[] {
  const isSignIn = pairs.some(([name]) => besideCode.test(name));
  const isOfUser = pairs.some(([name, value]) => value !== '' && besidePassword.test(lastWords(name)));
  const words = segments.flatMap(wordsOf);
  const isKey = words.some((word) => entrance.test(word))
    ? isMixed
    : words.some((word) => shareOf.test(word))
      ? isCode
      : words.some((word) => signIn.test(word)) || isCalendar(segments)
        ? isRandom
        : () => false;
  return pairs
    .filter((pair) => isSecret(pair, isSignIn, isOfUser) || (isKey(pair[1]) && isOwn(pair[0])))
    .map(([name]) => name);
}

/** Whether a parameter of such a page is not one that any reader’s URL has. */
const isOwn = (name: string): boolean => !shared.test(name) && !isTrackingParameter(name);

/** What names the page that asks for a sign-in, or protects it. */
const shared = /(?:^|[-_.])(?:client_?id|app_?id|nonce|state|challenge)$/i;

function isSecret([name, value]: UrlPair, isSignIn: boolean, isOfUser: boolean): boolean {
  if (tokens.test(value) || password.test(value)) return true;
  if (/^(?:\d{0,3}|-?\d+\.\d+,-?\d+\.\d+|true|false|yes|no|on|off|null)$/i.test(value)) return false;
  const words = lastWords(name);
  const whole = words.replace(/[-_.]/g, '');
  if (always.test(words) || joined.test(whole) || passwords.test(whole)) return true;
  if (usually.test(words)) return !/^[a-z-]*$/.test(value) && (isOfUser || !isLongPin(words, value));
  if (passes.test(words)) return isOfUser || !/^(?:[a-z\s+-]*|[A-Z]{1,3}|(?:19|20)\d\d)$/.test(value);
  if (seldom.test(words)) return isMixed(value);
  // So OpenWeather calls its key. That of an app, which everybody may know, is a number or a UUID.
  if (/^app[-_]?id$/.test(words)) return /^[\da-f]{32}$/.test(value);
  return /^code$/.test(words) && (isSignIn || isRandom(value));
}

/** The words of a name that say what its value is: `user[resetToken][0]` is a `reset_token`. */
const lastWords = (name: string): string =>
  (name.split(/[[\]/]/).findLast((part) => /\p{L}/u.test(part)) ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/(?<![\d_-])[\d_-]+$/, '')
    .toLowerCase();

/** Names whose last word says that the value gives access: `X-Amz-Signature`, `access_token`. */
const always =
  /(?:^|[-_.])(?:token(?:[-_.](?:hash|value|string))?|sig|signature|secret|authorization|password|passwd|passcode|pwd|jwt|otp|totp|hmac|credentials?|senha|sifre)$/;
const joined =
  /^(?:x?(?:api|access|auth|private|account|shared|license|secret|signing|encryption|rss|feed|h)key|(?:j|php|asp|aspnet|django)?sess(?:ion)?id|samlresponse|oob(?:code)?|(?:access|auth|authorization|verification|confirmation|confirm|activation|reset|recovery|login|signin|magic|security|pass|onetime|twofactor|mfa|2fa|sms|v)code)$/;

/** The same in one word and in other languages. */
const passwords =
  /(?:password|passwort|passwd|pwd|passcode|passphrase|passord|kennwort|wachtwoord|losenord|adgangskode|salasana|jelszo|lozinka|motdepasse|contrasena|contrasenya|palavrapasse|пароль|密码|密碼|パスワード|비밀번호|secret|(?:access|api|app|auth|bearer|client|csrf|device|id|invite|login|magic|refresh|reset|security|session|user|verification|xsrf)token)$/;

/** Names of passwords that are also those of a ticket or a word: `?pass=weekend`, but not beside the name of a user. */
const passes = /(?:^|[-_.])(?:pass|pw|psw|mdp|clave|parola|haslo|heslo)$/;
const besidePassword =
  /(?:^|[-_.])(?:user|username|userid|usr|login|benutzer|benutzername|usuario|utilisateur)$/;

/** Names that say so too, but are also used for subjects: `?session=keynote`. */
const usually = /(?:^|[-_.])(?:key|session|sid|auth|sso|cookie|pin|tan|[2mt]fa|puk|psk)$/;

/** In India, a PIN is a postal code (`?pin=560001`), and boards number their pins. */
const isLongPin = (words: string, value: string): boolean =>
  /(?:^|(?<!user|login)[-_.])pin$/.test(words) && /^(?:\d[\s+-]?){6,}$/.test(value);

/** Names of what has a number or a word elsewhere: a ticket of a help desk, an invitation to a party. */
const seldom = /(?:^|[-_.])(?:ticket|invite|invitation|reset|magic|assertion|verification|confirmation)$/;

/** What a sign-in sends along with its code (RFC 6749, section 4.1.2). */
const besideCode = /^(?:state|session_state|scope|iss|id_token|code_verifier|redirect_uri)$/i;

/**
 * A mail address, not that of a calendar, and neither a version (`preact@10.2.0`) nor a size (`logo@2x.png`). What stands before its sign is
 * not searched for, so that each text is read once.
 */
const mail =
  /(?<=[\p{L}\p{N}_+%-])@(?!(?:[\w-]+\.)*calendar\.google\.com\b|v?\d+(?:\.\d|x\.))(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\w@-])/iu;

/** An account of a network is none: `@ann@social.example`. */
const holdsMail = (text: string): boolean =>
  text.includes('@') && text.split(/[/?&=]/).some((part) => !part.startsWith('@') && mail.test(part));

/** In a URL inside another one, also of a database. Of the URL itself, it is refused. */
const password = /(?<=[a-z\d]):\/\/[^\s/?#@:]*:[^\s/?#@]+@/i;

/** Tokens of services that begin theirs alike. Upper and lower case count, or the names of pages would begin like them. */
const prefixed = [
  'gh[opsur]_[A-Za-z\\d]{30}',
  'github_pat_\\w{30}',
  'gl(?:agent|cbt|dt|ft|imt|oas|pat|ptt|rt|soat)-[\\w-]{20}',
  'xox[abeprs]-[\\w-]{10}',
  'xapp-\\d-[\\w-]{10}',
  '[rs]k_(?:live|test)_[A-Za-z\\d]{16}',
  'whsec_[A-Za-z\\d]{20}',
  'cs_(?:live|test)_[A-Za-z\\d]{20}',
  'sk-(?:ant|proj|or|svcacct|admin)-[\\w-]{10}',
  'sk-[A-Za-z\\d]{32}',
  '(?:gsk|hf|r8)_[A-Za-z\\d]{30}',
  '(?:xai|pplx)-[A-Za-z\\d]{30}',
  'AIza[\\w-]{35}',
  'GOCSPX-[\\w-]{20}',
  'ya29\\.[\\w-]{20}',
  '(?:AKIA|ASIA)[A-Z\\d]{16}(?![A-Z\\d])',
  'npm_[A-Za-z\\d]{36}',
  'pypi-AgE[\\w-]{20}',
  'dckr_pat_[\\w-]{20}',
  'shp(?:at|ca|pa|ss)_[A-Fa-f\\d]{32}',
  'sq0[a-z]{3}-[\\w-]{20}',
  'SG\\.[\\w-]{16,40}\\.[\\w-]{16}',
  'key-[a-f\\d]{32}',
  '(?:dapi|dop_v1_|rubygems_|sbp_)[a-f\\d]{32}',
  '(?:figd|glsa|ntn)_[\\w-]{20}',
  'lin_api_[A-Za-z\\d]{20}',
  'hvs\\.[\\w-]{20}',
  'ATATT3[\\w-]{20}',
  'PMAK-[a-f\\d]{20}',
  'tskey-[a-z]{3,10}-[\\w-]{10}',
  'AGE-SECRET-KEY-1[A-Z\\d]{20}',
  'EAA[A-Za-z\\d]{40}',
  'secret_[A-Za-z\\d]{40}',
  'sb_secret_[\\w-]{20}',
  'pat-(?:na|eu|ap)\\d-[\\da-f]{8}-[\\da-f-]{20}',
  'pat[A-Za-z\\d]{14}\\.[a-f\\d]{40}',
  'AT(?:BB|CTT3|TA|TI)[\\w-]{20}',
  'rnd_[A-Za-z\\d]{20}',
  'sntry[su]_[\\w=-]{10}',
  'phx_[A-Za-z\\d]{20}',
  'glc_[\\w+/=]{30}',
  'vercel_blob_rw_\\w{10}',
  'nfp_[A-Za-z\\d]{30}',
  'CFPAT-[\\w-]{30}',
  'EZ[AT]K[A-Za-z\\d]{50}',
  're_[A-Za-z\\d]{6,12}_[A-Za-z\\d]{20}',
  'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.]{30}',
  'bkua_[a-f\\d]{30}',
  'pul-[a-f\\d]{40}',
  'xkeysib-[a-f\\d]{40}',
  'nvapi-[\\w-]{40}',
  '(?:sk|tk)\\.eyJ[\\w-]{20}',
  '(?:live|test)_YWNjdF8[A-Za-z\\d]{10}',
  '[a-f\\d]{32}-us\\d{1,2}(?!\\d)',
];

/**
 * Tokens that their form shows, anywhere in the URL: those, a JSON Web Token (two base64url parts that begin with `{"`, and a signature), and
 * that of a bot.
 */
const tokens = new RegExp(
  String.raw`(?<![\w-])(?:eyJ[\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]*|${prefixed.join('|')})|/(?:file/)?bot\d{6,}:[\w-]{20}`,
);

/** Hosts whose paths are keys: whoever knows one can post, or come in. Invitations of discord.gg and t.me are made to be shared. */
const secretHosts =
  /^(?:hooks\.slack\.com|hooks\.slack-gov\.com|hooks\.zapier\.com|hooks\.airtable\.com|api\.day\.app|sc(?:tapi)?\.ftqq\.com|pay\.stripe\.com|hook\.(?:[\w-]+\.)?(?:make|integromat)\.com|[\w-]+\.webhook\.office\.com|maker\.ifttt\.com|[\w-]+\.m\.pipedream\.net|webhook\.site|hc-ping\.com|heartbeat\.uptimerobot\.com|cronitor\.link|chat\.whatsapp\.com|signal\.group|(?:[\w-]+\.)?onetimesecret\.com|privnote\.com|yopass\.se|pwpush\.com|password\.link|1ty\.me|p\d+-caldav\.icloud\.com)$/;

/** A word of the path, and how random what follows it has to be. The shorter codes are those of invitations and new passwords. */
const [webhook, entrance, shareOf, signIn] = [
  /^(?:webhooks?|webhookb2|hooks?|incoming|ping|heartbeats?)$/,
  /^(?:reset|recover|recovery|invite|invites|invitation|invitations|joinchat|magic|magiclink)$/,
  /^(?:join|send)$/,
  /^(?:token|tokens|auth|login|signin|sso|password|verify|verification|confirm|confirmation|activate|activation|unsubscribe|key|secret|private)$/,
];

function isSecretPath({ host, segments }: UrlParts): boolean {
  if (secretHosts.test(host) && segments.some(isMixed)) return true;
  if (isCalendar(segments) && segments.some((segment) => isRandom(segment.split('@', 1)[0] ?? '')))
    return true;
  let [isWebhook, isEntrance, isShare, isSignIn] = [false, false, false, false];
  return segments.some((segment) => {
    if ((isEntrance && isMixed(segment)) || (isShare && isCode(segment))) return true;
    if ((isWebhook || isSignIn) && isRandom(segment)) return true;
    const words = wordsOf(segment);
    if (words.some((word) => unlisted.test(word)) && [segment, ...segment.split(/[-_.]/)].some(isRandom))
      return true;
    isWebhook ||= words.some((word) => webhook.test(word));
    isEntrance ||= words.some((word) => entrance.test(word));
    isShare ||= words.some((word) => shareOf.test(word));
    isSignIn ||= words.some((word) => signIn.test(word));
    return false;
  });
}

/** A longer segment is the title of a page. */
function wordsOf(segment: string): string[] {
  const words = segment.toLowerCase().split(/[-_.]/, 4);
  return words.length > 3 ? [] : words;
}

/** In one segment with the key: `private-0a1b…`. */
const unlisted = /^(?:private|secret|token|key)$/;

/** Whoever knows the URL of a calendar reads it, unless it says that it is for everybody. */
const isCalendar = (segments: readonly string[]): boolean =>
  /\.ics$/i.test(segments.at(-1) ?? '') && !segments.some((segment) => /^public/i.test(segment));

/** Services that can't read what they keep put the key into the fragment. A route, a heading or the hash of a change is none. */
const isDecryptionKey = (fragment: string): boolean =>
  /^\/?(?=[^a-z]*[a-z])(?=[^A-Z]*[A-Z])(?=\D*\d)[\w-]{20,64}={0,2}$/.test(fragment) && isCode(fragment);

/** A code: letters and digits in turn, or next to each other. Not the name of a year, such as `party2026`. */
const isMixed = (text: string): boolean =>
  changesOf(text) >= 2 ||
  (/^(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{6,}$/i.test(text) && !/^[a-z]+(?:19|20)\d\d$/i.test(text));

/** A code with more changes than names of products have (`iPhone15Pro`). */
const isCode = (text: string): boolean => text.length >= 8 && changesOf(text) >= Math.max(4, text.length / 4);

/**
 * A key: as many changes between small letters, capitals and digits as no words have, or a number in hexadecimal digits that is as long as
 * keys are.
 */
const isRandom = (text: string): boolean =>
  /^(?:[\da-f]{32,}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text) ||
  (text.length >= 16 && changesOf(text) >= Math.max(3, text.length / 5));

/** Escaped letters are words of other scripts. */
const changesOf = (text: string): number =>
  text.replace(/%[\da-f]{2}/gi, '-').match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[a-zA-Z])/g)?.length ?? 0;
