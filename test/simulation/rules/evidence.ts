import { numberIn } from '../ledger.ts';
import { listed } from '../service/list.ts';
import type { Service } from '../service/service.ts';
import type { ServiceLink } from '../service/truth.ts';
import type { Simulation } from '../simulation.ts';
import type { CreateOperation } from '../stored-operations.ts';
import type { Answer, Sent } from '../world/network/passage.ts';

const hourMs = 3_600_000;

/** What the services have told, true or not. No client can know more than that. */
export class Evidence {
  /** Links that a service has reported as missing. */
  private readonly denied = new Set<ServiceLink>();
  private readonly askedToGo = new Set<ServiceLink>();
  /** The codes by id in the last list of each account. The service may have changed since. */
  private readonly listedCodes = new Map<string, Map<string, string>>();
  private readonly firstPosts = new Map<number, number>();
  /** When the journal first said that a POST for the wish had left. */
  private readonly saidToLeave = new Map<string, number>();
  /** When an account was last told that it sent too many requests, and when its last list came. */
  private readonly limitedAt = new Map<string, number>();
  /** The same times according to a wrong clock. */
  private readonly limitedByClock: number[] = [];
  private readonly listedAt = new Map<string, number>();

  constructor(private readonly simulation: Simulation) {
    const { network } = simulation.world;
    const { arrive, onSent } = network;
    network.onSent = (sent, life) => {
      if (sent.method === 'POST') this.notePost(sent);
      const link = linkOf(simulation.serviceAt(sent), sent);
      // Curtail can't know whether the request arrives, so it may go by a list that lacks the link.
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
    // A list can't exceed the limit of links. By the specification (section 7), a 403 for a list means too many requests.
    if (isList && answer.status === 403) this.noteLimit(account);
    if (!service || !isList || (answer.status !== 200 && answer.status !== 304)) return;
    this.listedAt.set(account, this.now);
    if (answer.status === 200) this.listedCodes.set(account, codesIn(answer));
    for (const link of this.askedToGo)
      if (service.truth.links.includes(link) && !isListed(service, link)) this.denied.add(link);
  }

  /** The code that the service last listed for this id. */
  listedCode(account: string, id: string): string | undefined {
    return this.listedCodes.get(account)?.get(id);
  }

  /** Whether the account's last list has a link with this code. */
  isInLastList(account: string, code: string): boolean {
    return [...(this.listedCodes.get(account)?.values() ?? [])].includes(code);
  }

  /** Whether the service has reported the link as missing: by a 404, or by a list after it was asked to delete the link. */
  isDenied(link: ServiceLink): boolean {
    return this.denied.has(link);
  }

  noteAttempts({ id, attempts }: CreateOperation): void {
    if (attempts === 0) this.saidToLeave.delete(id);
    else if (!this.saidToLeave.has(id)) this.saidToLeave.set(id, this.now);
  }

  /**
   * Whether Curtail could take the link for its own: it was made after Curtail's first POST for this URL left. The same
   * goes if only the journal says that a POST left, because the worker was killed before it did: the state is saved first.
   */
  mayBeOurs({ madeAt }: ServiceLink, { id, longUrl }: CreateOperation): boolean {
    const leftAt = this.firstPosts.get(numberIn(longUrl) ?? -1) ?? Infinity;
    return madeAt >= Math.min(leftAt, this.saidToLeave.get(id) ?? Infinity);
  }

  private noteLimit(account: string): void {
    this.limitedAt.set(account, this.now);
    const { world } = this.simulation;
    if (world.wasClockWrong) this.limitedByClock.push(world.wallNow());
  }

  /** A wrong clock may have put the limit into the current hour, and nothing tells the right hour. */
  get isLimitedByClock(): boolean {
    const now = this.simulation.world.wallNow();
    return this.limitedByClock.some((at) => Math.abs(now - at) <= hourMs + 60_000);
  }

  isLimited(account: string | undefined): boolean {
    return this.now - (this.limitedAt.get(account ?? '') ?? -Infinity) <= hourMs + 60_000;
  }

  /** Whether a list came after `seenAt`, and within the last hour. */
  hasListedSince(account: string | undefined, seenAt: number): boolean {
    const listedAt = this.listedAt.get(account ?? '') ?? -Infinity;
    return listedAt > seenAt && this.now - listedAt <= hourMs;
  }
}

/** Whether the list, as the service gives it now, has the link. */
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
