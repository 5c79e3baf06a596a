import type { Answer, Sent } from '../world/network/passage.ts';
import type { Random } from '../random.ts';
import { refusal } from './answers.ts';
import { create, nextId } from './create.ts';
import type { QuirkName, Personality } from './quirks.ts';
import { list, type ListTrick } from './list.ts';
import { fetchStatistics, readBioPages } from './others.ts';
import { remove } from './remove.ts';
import { retryAfter } from './retry-after.ts';
import { Truth, type ServiceLink } from './truth.ts';

export interface ServiceAccount {
  name: string;
  key: string;
}

const hourMs = 3_600_000;

/** A service of the specification with its own quirks. */
export class Service {
  readonly truth = new Truth();
  /** How often each quirk showed: how many answers differed from the specification because of it. */
  readonly felt = new Map<string, number>();
  /** From when until when an account's key is refused, in true time. */
  readonly keyTrouble = new Map<string, { from: number; until: number }>();
  /** How old its lists are for a while, in ms: they come from a copy of its database that lags behind. */
  lagMs = 0;
  /** Every other list comes from the database itself, so that lists go back in time. */
  isInTurns = false;
  /** What happens to its next lists. */
  listTricks: ListTrick[] = [];
  onTrick: (trick: ListTrick) => void = () => undefined;
  onMade: (link: ServiceLink, sent: Sent) => void = () => undefined;
  onGone: (link: ServiceLink, sent: Sent) => void = () => undefined;
  /** When each account sent its requests of the past hour. */
  private readonly heard = new Map<string, number[]>();
  private lists = 0;

  constructor(
    /** The address of its API. */
    readonly origin: string,
    /** The address of its short links. */
    readonly site: string,
    readonly accounts: readonly ServiceAccount[],
    readonly personality: Personality,
    readonly random: Random,
    /** The true time, milliseconds since the epoch. */
    readonly trueNow: () => number,
  ) {}

  /** Notes that a quirk showed. */
  feel(name: QuirkName): void {
    const quirk = `${name}: ${this.personality[name]}`;
    this.felt.set(quirk, (this.felt.get(quirk) ?? 0) + 1);
  }

  handle(sent: Sent): Answer {
    const answer = this.answerTo(sent);
    const { pace, clock } = this.personality;
    if (pace === 'slow') this.feel('pace');
    const afterMs = pace === 'slow' ? this.random.skewed(500, 15_000) : this.random.skewed(1, 200);
    const headers =
      clock === 'unsaid' ? answer.headers : { Date: new Date(this.now()).toUTCString(), ...answer.headers };
    return { ...answer, headers, afterMs };
  }

  /** The time on the service's own clock. */
  now(): number {
    const { clock } = this.personality;
    const off = { right: 0, unsaid: 0, 'hours behind': -5.5 * hourMs, 'hours ahead': 3 * hourMs }[clock];
    return this.trueNow() + off;
  }

  /** How old the next list is, in ms. */
  nextLagMs(): number {
    this.lists += 1;
    return this.isInTurns && this.lists % 2 === 0 ? 0 : this.lagMs;
  }

  /** Adds a link that is made elsewhere: by hand, or on another device. */
  addElsewhere(account: string, url: string, code: string, madeAt = this.trueNow()): void {
    const { links } = this.truth;
    links.push({
      id:
        this.personality.kind === 'another'
          ? nextId(this)
          : String(Math.max(0, ...links.map(({ id }) => Number(id))) + 1),
      code,
      longUrl: url,
      title: '',
      account,
      sentUrl: url,
      alias: null,
      request: null,
      madeAt,
      goneAt: null,
    });
  }

  /** The same, with an id as the service gives them. */
  addByOthers(account: string, url: string, code: string, madeAt = this.trueNow()): ServiceLink {
    const id = nextId(this);
    this.addElsewhere(account, url, code, madeAt);
    const link = this.truth.links.at(-1);
    if (link === undefined) throw new Error('Nothing was added.');
    link.id = id;
    if (madeAt < this.trueNow()) link.datedBackAt = this.trueNow();
    return link;
  }

  private answerTo(sent: Sent): Answer {
    const account = this.accounts.find(({ key }) => key === keyOf(sent));
    if (!account || this.isKeyRefused(account.name)) return refusal(401, 'The API key is not valid.');
    if (this.hasEnough(account.name)) return this.refuseMore();
    const { searchParams } = sent.url;
    switch (searchParams.get('endpoint')) {
      case 'shorten':
        return sent.method === 'POST' ? create(this, account.name, sent) : refusal(405, 'Use POST.');
      case 'links':
        return searchParams.has('id') ? remove(this, account.name, sent) : list(this, account.name, sent);
      case 'analytics':
        return fetchStatistics(this, account.name, sent.url);
      case 'bio-pages':
        return readBioPages(this);
      default:
        return refusal(404, 'No such endpoint.');
    }
  }

  private isKeyRefused(account: string): boolean {
    const { from, until } = this.keyTrouble.get(account) ?? { from: Infinity, until: Infinity };
    const now = this.trueNow();
    if (now < from || now >= until) return false;
    this.feel('key');
    return true;
  }

  private hasEnough(account: string): boolean {
    const now = this.trueNow();
    const heard = (this.heard.get(account) ?? []).filter((at) => at >= now - hourMs);
    this.heard.set(account, heard);
    const { perHour } = this.personality;
    if (perHour !== 'many' && heard.length >= Number(perHour)) return true;
    heard.push(now);
    return false;
  }

  private refuseMore(): Answer {
    const { enough } = this.personality;
    this.feel('perHour');
    if (enough !== '429') this.feel('enough');
    return refusal(
      enough === '429' ? 429 : 403,
      'Too many requests: the rate limit is reached.',
      retryAfter(this),
    );
  }
}

/** The key in the request, which may be in either of two headers. */
export function keyOf({ headers }: Sent): string | undefined {
  return headers['Authorization']?.replace(/^Bearer /, '') ?? headers['X-API-Key'];
}
