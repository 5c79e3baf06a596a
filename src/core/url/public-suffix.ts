/** Second levels at which the registries of many countries register names, such as `co.uk` and `com.au`. */
const ofCountries = /^(?:ac|co|com|edu|gob|gouv|gov|govt|mil|net|org)\.[a-z]{2}$/;

/** The same where a country has others. */
const ofOthers =
  /^(?:(?:go|ne|or)\.(?:jp|kr|th|id|ke|tz|ug|ci|cr)|(?:gv|or)\.at|(?:ad|ed|gr|lg)\.jp|(?:me|ltd|plc|sch|nhs|police)\.uk|(?:asn|id)\.au|(?:geek|gen|iwi|kiwi|maori|school)\.nz|(?:re|pe)\.kr|(?:firm|gen|ind|nic|res)\.in|(?:asso|nom|tm)\.fr|(?:nom|web)\.za|(?:my|sch|web)\.id)$/;

/** Brazil registers names below these alone, but those of universities. */
const ofBrazil = new Set(
  (
    '9guacu abc adm adv agr aju am anani aparecida app arq art ato b barueri belem bhz bib bio blog bmd boavista bsb ' +
    'campinagrande campinas caxias cim cng cnt contagem coop coz cri cuiaba curitiba def des det dev ecn eco emp enf eng esp ' +
    'etc eti far feira flog floripa fm fnd fortal fot foz fst g12 geo ggf goiania gru imb ind inf jab jampa jdf joinville ' +
    'jor jus leg lel log londrina macapa maceio manaus maringa mat med morena mp mus natal niteroi not ntr odo ong osasco ' +
    'palmas poa ppg pro psc psi pvh qsl radio rec recife rep ribeirao rio riobranco riopreto salvador sampa santamaria ' +
    'santoandre saobernardo saogonca seg sjc slg slz sorocaba srv taxi tc tec teo the tmp trd tur tv udi vet vix vlog wiki ' +
    'zlg'
  ).split(' '),
);

/** Prefectures of Japan have names below them, and these cities names below those, but their own. */
const ofJapan =
  /^(?:(?:aichi|akita|aomori|chiba|ehime|fukui|fukuoka|fukushima|gifu|gunma|hiroshima|hokkaido|hyogo|ibaraki|ishikawa|iwate|kagawa|kagoshima|kanagawa|kochi|kumamoto|kyoto|mie|miyagi|miyazaki|nagano|nagasaki|nara|niigata|oita|okayama|okinawa|osaka|saga|saitama|shiga|shimane|shizuoka|tochigi|tokushima|tokyo|tottori|toyama|wakayama|yamagata|yamaguchi|yamanashi)|(?:(?!city\.)[\w-]+\.)?(?:kawasaki|kitakyushu|kobe|nagoya|sapporo|sendai|yokohama))\.jp$/;

/** Countries in which every second level is like that. */
const ofWholeCountries = /^[\w-]+\.(?:bd|ck|er|fk|jm|kh|mm|np|pg)$/;

/** The services and regions of a cloud: a name of a customer comes before these. */
const ofAmazon =
  /^(?:(?:s3(?:-website|-external-\d)?(?:-[a-z]{2}(?:-gov)?-[a-z]+-\d)?|dualstack|compute(?:-1)?|elb|execute-api|[a-z]{2}(?:-gov)?-[a-z]+-\d)\.)*amazonaws\.com$/;

/** Where services give a name to each customer. */
const ofServices = new Set(
  (
    'github.io gitlab.io pages.dev workers.dev netlify.app vercel.app web.app firebaseapp.com appspot.com herokuapp.com ' +
    'onrender.com fly.dev glitch.me repl.co surge.sh blogspot.com azurewebsites.net cloudfront.net readthedocs.io ngrok.io ' +
    'ngrok-free.app azurestaticapps.net bitbucket.io carrd.co cloudapp.net codeberg.page deno.dev duckdns.org ' +
    'elasticbeanstalk.com framer.app ghost.io hf.space myshopify.com ondigitalocean.app r2.dev replit.dev streamlit.app ' +
    'trycloudflare.com webflow.io weebly.com wixsite.com wordpress.com br.com cn.com co.com de.com eu.com eu.org gb.net ' +
    'jpn.com mex.com ru.com sa.com se.net uk.com uk.net us.com za.com'
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
    : !host.includes('.') ||
      [ofCountries, ofOthers, ofJapan, ofWholeCountries, ofAmazon].some((suffix) => suffix.test(host)) ||
      ofServices.has(host) ||
      (host.endsWith('.br') && ofBrazil.has(host.slice(0, -3)));
