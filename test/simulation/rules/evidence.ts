import type { CreateIntent } from '../../../src/core/intent/create-intent.ts';
import { numberIn } from '../ledger.ts';
import { listed } from '../service/list.ts';
import type { Service } from '../service/service.ts';
import type { ServiceLink } from '../service/truth.ts';
import type { Simulation } from '../simulation.ts';
import type { Answer, Sent } from '../world/network/passage.ts';

const hourMs = 3_600_000;

/** What the services have said of themselves, true or not: nobody can know better than that. */
export class Evidence {
  /** Links of which a service has said in its own terms that they are not there. */
  private readonly denied = new Set<ServiceLink>();
  private readonly askedToGo = new Set<ServiceLink>();
  /** What the last list of each account had under its ids: it may be older than what the service does next. */
  private readonly listedCodes = new Map<string, Map<string, string>>();
  private readonly firstPosts = new Map<number, number>();
  /** Since when the journal says of a wish that a POST of it has left. */
  private readonly saidToLeave = new Map<string, number>();
  /** When somebody said last that there were too many requests of an account, and when a list of it came last. */
  private readonly limitedAt = new Map<string, number>();
  /** The same as a wrong clock had it. */
  private readonly limitedByClock: number[] = [];
  private readonly listedAt = new Map<string, number>();

  constructor(private readonly simulation: Simulation) {
    const { network } = simulation.world;
    const { arrive, onSent } = network;
    network.onSent = (sent, life) => {
      if (sent.method === 'POST') this.notePost(sent);
      const link = linkOf(simulation.serviceAt(sent), sent);
      // Whether the request arrives, nobody here can know: a list that lacks the link is all there is.
      if (link) this.askedToGo.add(link);
      onSent(sent, life);
    };
    network.arrive = (sent) => {
      const link = linkOf(simulation.serviceAt(sent), sent);
      const answer = arrive(sent);
      if (link && answer?.status === 404 && isJson(answer)) this.denied.add(link);
      return answer;
    };
    network.onAnswered = (sent, answer) => this.note(sent, answer);
  }

  private get now(): number {
    return this.simulation.world.trueNow();
  }

  private notePost({ body }: Sent): void {
    const number = numberIn((JSON.parse(body) as { url: string }).url);
    if (number !== null && !this.firstPosts.has(number)) this.firstPosts.set(number, this.now);
  }

  private note(sent: Sent, answer: Answer): void {
    const account = this.simulation.senderOf(sent)?.account ?? '';
    if (answer.status === 429 || answer.body.includes('rate limit')) this.noteLimit(account);
    const service = this.simulation.serviceAt(sent);
    const { searchParams } = sent.url;
    const isList =
      sent.method === 'GET' && searchParams.get('endpoint') === 'links' && !searchParams.has('id');
    // No number of links is in the way of a list: by the specification (section 7), a 403 to one is of requests.
    if (isList && answer.status === 403) this.noteLimit(account);
    if (!service || !isList || (answer.status !== 200 && answer.status !== 304)) return;
    this.listedAt.set(account, this.now);
    if (answer.status === 200) this.listedCodes.set(account, codesIn(answer));
    for (const link of this.askedToGo)
      if (service.truth.links.includes(link) && !isListed(service, link)) this.denied.add(link);
  }

  /** The link that an id is of, as the service has said last. */
  listedCode(account: string, id: string): string | undefined {
    return this.listedCodes.get(account)?.get(id);
  }

  /** Whether the last list that came of an account has a link of this code. */
  isInLastList(account: string, code: string): boolean {
    return [...(this.listedCodes.get(account)?.values() ?? [])].includes(code);
  }

  /** Whether its service has said that it is not there: by a 404, or by a list after it was asked to delete it. */
  isDenied(link: ServiceLink): boolean {
    return this.denied.has(link);
  }

  noteAttempts({ id, attempts }: CreateIntent): void {
    if (attempts === 0) this.saidToLeave.delete(id);
    else if (!this.saidToLeave.has(id)) this.saidToLeave.set(id, this.now);
  }

  /**
   * It came into being after our own first POST for this address had left: nobody could tell it from one of ours. Nor where the journal says
   * so and nothing has left, since the worker was killed between the two: what is written before a request leaves is true of both.
   */
  mayBeOurs({ madeAt }: ServiceLink, { id, longUrl }: CreateIntent): boolean {
    const leftAt = this.firstPosts.get(numberIn(longUrl) ?? -1) ?? Infinity;
    return madeAt >= Math.min(leftAt, this.saidToLeave.get(id) ?? Infinity);
  }

  private noteLimit(account: string): void {
    this.limitedAt.set(account, this.now);
    const { world } = this.simulation;
    if (world.wasClockWrong) this.limitedByClock.push(world.wallNow());
  }

  /** A clock that was wrong may have named this very hour, and nothing tells which hour it was. */
  get isLimitedByClock(): boolean {
    const now = this.simulation.world.wallNow();
    return this.limitedByClock.some((at) => Math.abs(now - at) <= hourMs + 60_000);
  }

  isLimited(account: string | undefined): boolean {
    return this.now - (this.limitedAt.get(account ?? '') ?? -Infinity) <= hourMs + 60_000;
  }

  /** Within the last hour. */
  hasListedSince(account: string | undefined, seenAt: number): boolean {
    const listedAt = this.listedAt.get(account ?? '') ?? -Infinity;
    return listedAt > seenAt && this.now - listedAt <= hourMs;
  }
}

/** Whether the list has it as it is now. */
const isListed = (service: Service, { account, code }: ServiceLink): boolean =>
  listed(service, account).some((row) => (row as { short_code?: string } | null)?.short_code === code);

function codesIn({ body }: Answer): Map<string, string> {
  const data = body.startsWith('{') ? (JSON.parse(body) as { data?: unknown }).data : null;
  const rows = Array.isArray(data) ? (data as ({ id?: unknown; short_code?: string } | null)[]) : [];
  return new Map(
    rows.flatMap((row) => (row?.short_code === undefined ? [] : [[String(row.id), row.short_code]])),
  );
}

const isJson = ({ headers }: Answer): boolean => headers['Content-Type'] === 'application/json';

function linkOf(service: Service | undefined, { url, method }: Sent): ServiceLink | undefined {
  const id = url.searchParams.get('id');
  const isDelete = method === 'DELETE' || url.searchParams.get('action') === 'delete';
  return id !== null && isDelete ? service?.truth.withId(id) : undefined;
}
