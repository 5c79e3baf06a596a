import { isTracking } from './clean-url.ts';
import { decodePercentEscapes, nestedUrlParts, type Pair, type UrlParts } from './url-parts.ts';

/**
 * What in a URL gives access to something, or names a person. A false alarm costs a look, a missed secret a key: so a name that says it is
 * enough, and a value that says nothing has to be random where its name is in common use (`?code=SUMMER25`).
 *
 * Every expression here takes a time that grows no faster than its text.
 */
export interface UrlSecrets {
  /** Parameters that look like keys. Empty: the form of the URL shows it. `null`: none. */
  secret: string[] | null;
  /** Parameters that hold a mail address. Empty: the path does. `null`: none. */
  mail: string[] | null;
}

export function secretsIn(url: URL): UrlSecrets {
  const [own, ...inside] = nestedUrlParts(url.href);
  if (own === undefined) return { secret: null, mail: null };
  const all = [own, ...inside];
  const whole = decodePercentEscapes(url.href);
  const hasForm = [tokens, password].some((form) => form.test(whole)) || all.some(isSecretPath);
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
  const words = segments.flatMap(wordsOf);
  const isKey = words.some((word) => entrance.test(word))
    ? isMixed
    : words.some((word) => signIn.test(word))
      ? isRandom
      : () => false;
  return pairs
    .filter((pair) => isSecret(pair, isSignIn) || (isKey(pair[1]) && isOwn(pair[0])))
    .map(([name]) => name);
}

/** Whether a parameter of such a page is not one that any reader’s URL has. */
const isOwn = (name: string): boolean => !shared.test(name) && !isTracking(name);

/** What names the page that asks for a sign-in, or protects it. */
const shared = /(?:^|[-_.])(?:client_?id|app_?id|nonce|state|challenge)$/i;

function isSecret([name, value]: Pair, isSignIn: boolean): boolean {
  if (tokens.test(value) || password.test(value)) return true;
  if (/^(?:\d{0,3}|true|false|yes|no|on|off|null)$/i.test(value)) return false;
  const words = lastWords(name);
  if (always.test(words) || joined.test(words.replace(/[-_.]/g, ''))) return true;
  if (usually.test(words)) return !/^[a-z-]*$/.test(value);
  if (seldom.test(words)) return isMixed(value);
  return /^code$/.test(words) && (isSignIn || isRandom(value));
}

/** The words of a name that say what its value is: `user[resetToken][0]` is a `reset_token`. */
const lastWords = (name: string): string =>
  (name.split(/[[\]/]/).findLast((part) => /[a-z]/i.test(part)) ?? '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/(?<![\d_-])[\d_-]+$/, '')
    .toLowerCase();

/** Names whose last word says that the value gives access: `X-Amz-Signature`, `access_token`. */
const always =
  /(?:^|[-_.])(?:token(?:[-_.](?:hash|value|string))?|sig|signature|secret|authorization|password|passwd|passcode|pwd|jwt|otp|totp|hmac|credentials?)$/;
const joined =
  /^(?:(?:api|access|auth|private|account|shared|license|h)key|(?:j|php|asp|aspnet|django)?sess(?:ion)?id|samlresponse|oob(?:code)?|(?:access|auth|authorization|verification|confirmation|confirm|activation|reset|recovery|login|signin|magic|security|pass|onetime|mfa|2fa)code)$/;

/** Names that say so too, but are also used for subjects: `?session=keynote`. */
const usually = /(?:^|[-_.])(?:key|session|sid|auth|sso|cookie)$/;

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

/** In a URL inside another one. Of the URL itself, it is refused. */
const password = /https?:\/\/[^/?#@:]*:[^/?#@]+@/i;

/**
 * Tokens that their form shows, anywhere in the URL: a JSON Web Token (two base64url parts that begin with `{"`, and a signature), those of
 * a bot, and of services that begin theirs alike.
 */
const tokens =
  /(?<![\w-])(?:eyJ[\w-]{5,}\.eyJ[\w-]{5,}\.[\w-]*|gh[opsur]_[a-z\d]{30}|github_pat_\w{30}|glpat-[\w-]{20}|xox[abeprs]-[\w-]{10}|[rs]k_(?:live|test)_[a-z\d]{16}|sk-[\w-]{32}|AIza[\w-]{35}|AKIA[A-Z\d]{16}(?![A-Z\d])|ya29\.[\w-]{20}|npm_[a-z\d]{36}|hf_[a-z\d]{30}|shp(?:at|ca|pa|ss)_[a-f\d]{32}|SG\.[\w-]{16})|\/(?:file\/)?bot\d{6,}:[\w-]{20}/i;

/** Hosts whose paths are keys: whoever knows one can post, or come in. Invitations of discord.gg and t.me are made to be shared. */
const secretHosts =
  /^(?:hooks\.slack\.com|hooks\.zapier\.com|hook\.(?:[\w-]+\.)?(?:make|integromat)\.com|[\w-]+\.webhook\.office\.com|maker\.ifttt\.com|[\w-]+\.m\.pipedream\.net|webhook\.site|chat\.whatsapp\.com)$/;

/** A word of the path, and how random what follows it has to be. The shorter codes are those of invitations and new passwords. */
const [webhook, entrance, signIn] = [
  /^(?:webhooks?|webhookb2|hooks?|incoming)$/,
  /^(?:reset|recover|recovery|invite|invites|invitation|invitations|joinchat|magic|magiclink)$/,
  /^(?:token|tokens|auth|login|signin|sso|password|verify|verification|confirm|confirmation|activate|activation|unsubscribe|key|secret)$/,
];

function isSecretPath({ host, segments }: UrlParts): boolean {
  if (secretHosts.test(host) && segments.some(isMixed)) return true;
  if (isSecretCalendar(segments)) return true;
  let [isWebhook, isEntrance, isSignIn] = [false, false, false];
  return segments.some((segment) => {
    if ((isEntrance && isMixed(segment)) || ((isWebhook || isSignIn) && isRandom(segment))) return true;
    const words = wordsOf(segment);
    if (words.some((word) => unlisted.test(word)) && isRandom(segment)) return true;
    isWebhook ||= words.some((word) => webhook.test(word));
    isEntrance ||= words.some((word) => entrance.test(word));
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

/** Whoever knows the URL of a calendar reads it. */
const isSecretCalendar = (segments: readonly string[]): boolean =>
  /\.ics$/i.test(segments.at(-1) ?? '') &&
  !segments.some((segment) => /^public/i.test(segment)) &&
  segments.some((segment) => isRandom(segment.split('@', 1)[0] ?? ''));

/** A code: letters and digits in turn, or next to each other. Not the name of a year, such as `party2026`. */
const isMixed = (text: string): boolean =>
  changesOf(text) >= 2 ||
  (/^(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{6,}$/i.test(text) && !/^[a-z]+(?:19|20)\d\d$/i.test(text));

/** A key: as many changes between small letters, capitals and digits as no words have. */
const isRandom = (text: string): boolean =>
  text.length >= 16 && changesOf(text) >= Math.max(3, text.length / 5);

/** Escaped letters are words of other scripts. */
const changesOf = (text: string): number =>
  text.replace(/%[\da-f]{2}/gi, '-').match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[a-zA-Z])/g)?.length ?? 0;
