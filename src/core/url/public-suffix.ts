/** Second levels at which the registries of many countries register names, such as `co.uk` and `com.au`. */
const ofCountries = /^(?:ac|co|com|edu|gob|gouv|gov|govt|mil|net|org)\.[a-z]{2}$/;

/** The same where a country has others. */
const ofOthers =
  /^(?:(?:go|ne|or)\.(?:jp|kr|th|id|ke|tz|ug|ci|cr)|(?:gv|or)\.at|(?:ad|ed|gr|lg)\.jp|(?:me|ltd|plc|sch|nhs|police)\.uk|(?:asn|id)\.au|(?:geek|gen|iwi|kiwi|maori|school)\.nz|(?:re|pe)\.kr|(?:firm|gen|ind|nic|res)\.in|(?:art|blog|eco|ind|tur)\.br|(?:asso|nom|tm)\.fr|(?:nom|web)\.za|(?:my|sch|web)\.id)$/;

/** Where services give a name to each customer. */
const ofServices = new Set(
  (
    'github.io gitlab.io pages.dev workers.dev netlify.app vercel.app web.app firebaseapp.com appspot.com herokuapp.com onrender.com ' +
    'fly.dev glitch.me repl.co surge.sh blogspot.com azurewebsites.net cloudfront.net amazonaws.com readthedocs.io ngrok.io ngrok-free.app'
  ).split(' '),
);

/**
 * Whether everybody can register names below a host, so that it is no site of anybody. Any name without a dot counts, since a list of the
 * top-level domains grows old; so does one in an intranet. Of the suffixes with a dot it knows the usual ones (https://publicsuffix.org has
 * ten thousand). `host`: in ASCII and small letters, without a port.
 */
export const isPublicSuffix = (host: string): boolean =>
  host.startsWith('[') || host === 'localhost'
    ? false
    : !host.includes('.') || ofCountries.test(host) || ofOthers.test(host) || ofServices.has(host);
