import type { Answer, Sent } from '../world/network/passage.ts';
import { json, nothing, refusal, text } from './answers.ts';
import { rewritten } from './rewrite.ts';
import type { Service } from './service.ts';
import { shown, timeText } from './rows.ts';
import type { ServiceLink } from './truth.ts';

const mostLinks = 6;

/** `POST ?endpoint=shorten` (specification, section 4.1). */
export function create(service: Service, account: string, sent: Sent): Answer {
  const {
    url,
    alias: wanted,
    title = '',
  } = JSON.parse(sent.body) as { url: string; alias?: string; title?: string };
  const { personality, truth } = service;
  if (wanted !== undefined && personality.aliases === 'refused') {
    service.feel('aliases');
    return refusal(403, 'Custom aliases are not part of your plan.');
  }
  const longUrl = rewritten(service, url);
  const known = truth.alive(account).find((link) => link.longUrl === longUrl);
  if (known && personality.creates === 'the link that was there') {
    service.feel('creates');
    return madeAnswer(service, known);
  }
  if (personality.links === '6' && truth.alive(account).length >= mostLinks) {
    service.feel('links');
    return refusal(403, 'You have reached the number of links of your plan.');
  }
  const code = codeFor(service, wanted);
  if (code === null) return taken(service);
  const link: ServiceLink = {
    id: nextId(service),
    code,
    longUrl,
    title,
    account,
    sentUrl: url,
    alias: wanted ?? null,
    request: sent.number,
    madeAt: service.trueNow(),
    goneAt: null,
  };
  truth.links.push(link);
  service.onMade(link, sent);
  return madeAnswer(service, link);
}

/** The code of a new link; `null` if the alias is taken. */
function codeFor(service: Service, wanted: string | undefined): string | null {
  const { aliases } = service.personality;
  if (wanted === undefined) return freshCode(service);
  if (aliases !== 'kept') service.feel('aliases');
  if (aliases === 'ignored') return freshCode(service);
  const code = aliases === 'folded' ? wanted.toLowerCase() : aliases === 'cut' ? wanted.slice(0, 6) : wanted;
  if (!isTaken(service, code)) return code;
  return aliases === 'ends in a number where it is taken' ? `${code}-${service.random.below(1000)}` : null;
}

function isTaken({ truth, personality }: Service, code: string): boolean {
  const isIt =
    personality.aliases === 'folded' || personality.listedCodes === 'in lower case'
      ? (known: string) => known.toLowerCase() === code.toLowerCase()
      : (known: string) => known === code;
  return truth.withCode(isIt) !== undefined;
}

const freshCode = (service: Service): string => `s${service.random.below(2 ** 40).toString(36)}`;

function taken(service: Service): Answer {
  const said = 'The custom alias is already taken.';
  const { taken: quirk } = service.personality;
  if (quirk !== '409') service.feel('taken');
  if (quirk === '400 in words') return refusal(400, said);
  return quirk === '409' ? refusal(409, said) : json(200, { success: false, error: said });
}

export function nextId(service: Service): string {
  const { truth, personality, random } = service;
  if (personality.kind === 'another') {
    service.feel('kind');
    return `lnk_${random.below(2 ** 40).toString(36)}`;
  }
  if (personality.ids === 'are in no order') {
    service.feel('ids');
    return String(1_000_000 + random.below(1_000_000_000));
  }
  const ids = truth.links.map(({ id }) => Number(id));
  // Like a table without AUTOINCREMENT: the highest existing id plus one.
  const there = truth.links.filter(({ goneAt }) => goneAt === null).map(({ id }) => Number(id));
  const isUsedAgain = personality.ids === 'are used again' && Math.max(0, ...there) < Math.max(0, ...ids);
  if (isUsedAgain) service.feel('ids');
  return String(Math.max(0, ...(isUsedAgain ? there : ids)) + 1);
}

function madeAnswer(service: Service, link: ServiceLink): Answer {
  const { creates } = service.personality;
  const data = {
    short_url: shown(service, link),
    short_code: link.code,
    long_url: link.longUrl,
    qr_code_url: 'https://qr.example/',
    created_at: timeText(service, link.madeAt),
  };
  if (creates !== 'well' && creates !== 'the link that was there') service.feel('creates');
  const whole = { success: true, data };
  switch (creates) {
    case '201':
      return json(201, whole);
    case 'no code':
      return json(200, { success: true, data: { ...data, short_code: undefined } });
    case 'success as a text':
      return json(200, { success: 'true', data });
    case 'a warning first':
      return text(200, `<br />\n<b>Warning</b>: Undefined index in api.php\n${JSON.stringify(whole)}`);
    case 'an empty page':
      return nothing(200);
    default:
      return json(200, whole);
  }
}
