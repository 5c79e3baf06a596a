import { numberIn } from '../ledger.ts';
import type { Service } from '../service/service.ts';
import type { ServiceLink } from '../service/truth.ts';
import type { Simulation } from '../simulation.ts';
import type { CreateOperation } from '../stored-operations.ts';
import type { Answer, Sent } from '../world/network/passage.ts';

const hourMs = 3_600_000;
/** A worker has stored a list by then. */
const listStoringMs = 1000;

/** What the services have told, true or not. No client can know more than that. */
export class Evidence {
  /** Links that a service has reported as missing. */
  private readonly denied = new Set<ServiceLink>();
  /** The accounts whose GET form of a delete has worked. A 404 says that a link is gone only where it has. */
  private readonly getFormWorks = new Set<string>();
  /** Since when lists that were asked for after a link was gone have lacked it. */
  private readonly lacked = new Map<ServiceLink, number>();
  /** When a list said of a code that it is not active. */
  private readonly notActive = new Map<string, number>();
  /** When a list first showed a code, and when one last did. */
  private readonly firstShown = new Map<string, number>();
  private readonly shown = new Map<string, number>();
  /** The last list of each account that is to be believed. */
  private readonly lastProof = new Map<string, { askedAt: number; codes: ReadonlySet<string> }>();
  /** How many links the list before had, and how many empty ones came since. */
  private readonly emptyLists = new Map<string, { before: number; count: number }>();
  /** When our own request deleted what had this id, and when the last list came, in the world's time. */
  private readonly deletedIds = new Map<string, number>();
  private readonly listCameAt = new Map<string, number>();
  private readonly listAskedAt = new Map<string, number>();
  /** The codes by id in the last list of each account. The service may have changed since. */
  private readonly listedCodes = new Map<string, Map<string, string>>();
  /** The codes of the list before, and of older ones where none was certainly stored since. */
  private readonly before = new Map<string, Map<string, string>[]>();
  private readonly firstPosts = new Map<number, number>();
  /** When the outbox first said that a POST for the submission had left. */
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
      onSent(sent, life);
    };
    for (const service of simulation.services)
      service.onGone = ({ id, account }) =>
        this.deletedIds.set(`${account} ${id}`, simulation.world.schedule.now);
    network.arrive = (sent) => {
      const link = linkOf(simulation.serviceAt(sent), sent);
      const answer = arrive(sent);
      const account = simulation.senderOf(sent)?.account ?? '';
      const isGetForm = sent.method === 'GET';
      if (link && isGetForm && answer?.status === 200 && link.goneAt !== null) this.getFormWorks.add(account);
      const isBelieved = !isGetForm || this.getFormWorks.has(account);
      if (link && answer?.status === 404 && isJson(answer) && isBelieved) this.denied.add(link);
      return answer;
    };
    network.onAnswered = (sent, answer, isWhole) => this.note(sent, answer, isWhole);
  }

  private get now(): number {
    return this.simulation.world.trueNow();
  }

  private notePost({ body }: Sent): void {
    const number = numberIn((JSON.parse(body) as { url: string }).url);
    if (number !== null && !this.firstPosts.has(number)) this.firstPosts.set(number, this.now);
  }

  private note(sent: Sent, answer: Answer, isWhole: boolean): void {
    const account = this.simulation.senderOf(sent)?.account ?? '';
    if (answer.status === 429 || answer.body.includes('rate limit')) this.noteLimit(account);
    const service = this.simulation.serviceAt(sent);
    const { searchParams } = sent.url;
    const isList =
      sent.method === 'GET' && searchParams.get('endpoint') === 'links' && !searchParams.has('id');
    // A list can't exceed the limit of links. By the specification (section 7), a 403 for a list means too many requests.
    if (isList && answer.status === 403) this.noteLimit(account);
    if (!service || !isList || !isWhole || (answer.status !== 200 && answer.status !== 304)) return;
    this.listedAt.set(account, this.now);
    const last = this.listedCodes.get(account);
    const older = this.isUnstored(account) ? this.codesBefore(account) : [];
    this.before.set(account, [...(last ? [last] : []), ...older]);
    this.listCameAt.set(account, this.simulation.world.schedule.now);
    this.listAskedAt.set(account, sent.at);
    if (answer.status === 200) this.noteList(account, service, sent, answer);
    else this.noteSameList(account, sent);
  }

  /** A 304 says of the last list that it is still so. */
  private noteSameList(account: string, { at }: Sent): void {
    const proof = this.lastProof.get(account);
    if (proof) proof.askedAt = this.simulation.world.trueAt(at);
  }

  private noteList(account: string, service: Service, sent: Sent, answer: Answer): void {
    const { world } = this.simulation;
    const { now } = world.schedule;
    const codes = codesIn(answer);
    const before = this.listedCodes.get(account)?.size ?? 0;
    const empty = this.emptyLists.get(account) ?? { before, count: 0 };
    const isEmpty = codes.size === 0;
    const most = Math.max(before, empty.before);
    this.emptyLists.set(
      account,
      isEmpty ? { before: most, count: empty.count + 1 } : { before: 0, count: 0 },
    );
    this.listedCodes.set(account, codes);
    const own = service.truth.links.filter((link) => link.account === account);
    const listed = new Set([...codes.values()].map((code) => code.toLowerCase()));
    for (const code of codes.values()) {
      const name = `${account} ${code}`;
      this.shown.set(name, now);
      if (!this.wasStored(this.firstShown.get(name))) this.firstShown.set(name, now);
    }
    for (const code of offIn(answer)) this.notActive.set(`${account} ${code}`, now);
    for (const code of codes.values())
      if (!offIn(answer).has(code)) this.notActive.delete(`${account} ${code}`);
    // One empty list, where there were several links, is asked for again.
    const isProof = !isEmpty || most <= 1 || empty.count >= 1;
    if (isProof) this.lastProof.set(account, { askedAt: world.trueAt(sent.at), codes: listed });
    for (const link of own) {
      if (listed.has(link.code.toLowerCase())) {
        // A service that shows it again says that it is there after all.
        this.lacked.delete(link);
        continue;
      }
      if (link.goneAt !== null && world.trueAt(sent.at) > link.goneAt && !this.lacked.has(link))
        this.lacked.set(link, now);
      if (isProof && this.wasAskedToGo(link, sent)) this.denied.add(link);
    }
  }

  /** Whether the user had asked to delete the link before the list was asked for. */
  private wasAskedToGo({ code, account }: ServiceLink, { at }: Sent): boolean {
    return this.simulation.ledger.deletes.some(
      (submission) => submission.account === account && submission.code === code && submission.wantedAt <= at,
    );
  }

  /** Whether the last list, asked for so long after the link was made, lacks it. */
  isLackedByLast({ account, code, madeAt }: ServiceLink, graceMs: number): boolean {
    const last = this.lastProof.get(account);
    return last !== undefined && last.askedAt > madeAt + graceMs && !last.codes.has(code.toLowerCase());
  }

  /** Whether the last list, which came that long ago at least, has shown it. */
  isShownByLast({ account, code }: ServiceLink, storingMs: number): boolean {
    const last = this.lastProof.get(account);
    return last !== undefined && last.askedAt < this.now - storingMs && last.codes.has(code.toLowerCase());
  }

  /** When a list, asked for after the link was gone, first lacked it; `Infinity` if none has. */
  lackedAt(link: ServiceLink): number {
    return this.lacked.get(link) ?? Infinity;
  }

  /** Since when the lists say of this code that it is not active. */
  notActiveAt(account: string, code: string): number {
    return this.notActive.get(`${account} ${code}`) ?? Infinity;
  }

  wasListedSince(account: string, code: string, moment: number): boolean {
    return (this.shown.get(`${account} ${code}`) ?? -Infinity) > moment;
  }

  /** Whether any list has shown this code before that moment. */
  wasListedBefore(account: string, code: string, moment: number): boolean {
    const at = this.firstShown.get(`${account} ${code}`);
    return at !== undefined && at < moment && this.wasStored(at);
  }

  /** Whether our own request has deleted what had this id, and no list has come since: whatever has the id now is not meant. */
  isDeletedHere(account: string, id: string): boolean {
    return (
      (this.deletedIds.get(`${account} ${id}`) ?? -Infinity) > (this.listCameAt.get(account) ?? -Infinity)
    );
  }

  /** The code that the service last listed for this id, and the one before if nobody knows whether the last list was stored. */
  listedCodesOf(account: string, id: string): string[] {
    const lists = [
      this.listedCodes.get(account),
      ...(this.isUnstored(account) ? this.codesBefore(account) : []),
    ];
    return lists.flatMap((codes) => codes?.get(id) ?? []);
  }

  private codesBefore(account: string): Map<string, string>[] {
    return this.before.get(account) ?? [];
  }

  /** Whether the worker was stopped before it can have stored the last list for certain. */
  private isUnstored(account: string): boolean {
    const askedAt = this.listAskedAt.get(account) ?? -Infinity;
    const cameAt = this.listCameAt.get(account) ?? -Infinity;
    return this.wasStoppedBetween(askedAt, cameAt + listStoringMs);
  }

  /** Whether a list came at this time, and its worker lived long enough to store it for certain. */
  private wasStored(at: number | undefined): boolean {
    return at !== undefined && !this.wasStoppedBetween(at, at + listStoringMs);
  }

  private wasStoppedBetween(from: number, to: number): boolean {
    return this.simulation.world.host.stops.some((at) => at >= from && at < to);
  }

  /** Whether the account's last list has a link with this code. */
  isInLastList(account: string, code: string): boolean {
    return [...(this.listedCodes.get(account)?.values() ?? [])].includes(code);
  }

  /** Whether the service has told of the link that it is gone: by a 404 in the words of the API, or by a list that was asked for after the delete. */
  isDenied(link: ServiceLink): boolean {
    return this.denied.has(link);
  }

  noteAttempts({ id, attempts }: CreateOperation): void {
    if (attempts === 0) this.saidToLeave.delete(id);
    else if (!this.saidToLeave.has(id)) this.saidToLeave.set(id, this.now);
  }

  /** Whether the first request of a create left after a moment. */
  hasLeftSince({ id }: CreateOperation, at: number): boolean {
    return (this.saidToLeave.get(id) ?? -Infinity) > at;
  }

  /**
   * Whether Curtail could take the link for its own: it was made after Curtail's first POST for this URL left. The same
   * goes if only the outbox says that a POST left, because the worker was killed before it did: the state is saved first.
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

/** The codes of rows that are disabled or deleted. */
const offIn = (answer: Answer): Set<string> =>
  new Set(
    rowsIn(answer).flatMap((row) => ((row?.status ?? 'active') === 'active' ? [] : [row?.short_code ?? ''])),
  );

interface ListRow {
  id?: unknown;
  short_code?: string;
  status?: string;
}

function rowsIn({ body }: Answer): (ListRow | null)[] {
  const data = body.startsWith('{') ? (JSON.parse(body) as { data?: unknown }).data : null;
  return Array.isArray(data) ? (data as (ListRow | null)[]) : [];
}

const codesIn = (answer: Answer): Map<string, string> =>
  new Map(
    rowsIn(answer).flatMap((row) =>
      row?.short_code === undefined ? [] : [[String(row.id), row.short_code]],
    ),
  );

const isJson = ({ headers }: Answer): boolean => headers['Content-Type'] === 'application/json';

function linkOf(service: Service | undefined, { url, method }: Sent): ServiceLink | undefined {
  const id = url.searchParams.get('id');
  const isDelete = method === 'DELETE' || url.searchParams.get('action') === 'delete';
  return id !== null && isDelete ? service?.truth.withId(id) : undefined;
}
