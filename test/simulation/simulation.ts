import type { Programs } from './programs.ts';
import { Coverage } from './coverage.ts';
import type { Plan } from './plan.ts';
import { keyOf, Service } from './service/service.ts';
import { Ledger } from './ledger.ts';
import { Observer } from './observer.ts';
import { Owners, type Owner } from './owners.ts';
import { FaultPlan } from './fault-plan.ts';
import { User } from './user/user.ts';
import type { Sent } from './world/network/passage.ts';
import type { Random } from './random.ts';
import { Violation, type Rule } from './rule.ts';
import { World } from './world/world.ts';

function troubleFrom({ trueNow, personality }: Service, random: Random) {
  const from = trueNow() + random.skewed(60_000, 3_600_000);
  return { from, until: personality.key === 'dies' ? Infinity : from + random.skewed(10_000, 1_000_000) };
}

/** Old enough to have clicks from some weeks. */
const oldMs = 40 * 86_400_000;

/** One world with the extension, its user, and two services with two accounts each. */
export class Simulation {
  readonly world: World;
  readonly services: Service[];
  readonly ledger = new Ledger();
  readonly coverage = new Coverage();
  readonly observer: Observer;
  readonly faultPlan: FaultPlan;
  readonly user: User;
  readonly rules: Rule[] = [];
  readonly owners: Owners;
  violation: Violation | null = null;
  /** Until when a command may be under way that removes the account. If its page was closed, nothing reports the end. */
  private readonly changingUntil = new Map<string, number>();
  /** When the accounts with these keys were forgotten. */
  readonly forgotten = new Map<string, number>();
  /** When what is stored was set back, and to when. */
  readonly setBacks: { at: number; asOf: number }[] = [];
  private isKeptStale = false;

  constructor(
    readonly plan: Plan,
    programs: Programs,
  ) {
    this.world = new World(plan.seed, programs);
    this.world.browser.isFirefox = plan.isFirefox;
    this.world.doAlarmsFollowClock = plan.focus !== null;
    this.services = plan.personalities.map((personality, index) => this.serviceOf(index, personality));
    this.owners = new Owners(this.services);
    const keys = this.services.flatMap(({ accounts }) => accounts.map(({ key }) => key));
    this.observer = new Observer(this.world, keys);
    this.faultPlan = new FaultPlan(this.world, this.coverage);
    this.user = new User(this);
    this.connect();
  }

  private serviceOf(index: number, personality: Plan['personalities'][number]): Service {
    const random = this.world.random.stream(`service ${index}`);
    const accounts = ['a', 'b'].flatMap((letter) =>
      [1, 2].map((key) => ({ name: `${letter}${index}`, key: `secret-key-${letter}${index}-${key}` })),
    );
    const [origin, site] = [`https://api${index}.example`, `https://s${index}.example`];
    const service = new Service(origin, site, accounts, personality, random, () => this.world.trueNow());
    // Accounts with a domain each may have the same short code.
    const both = random.chance(0.7) ? [`a${index}`, `b${index}`] : [];
    const madeAt = service.trueNow() - (this.plan.hasSeveral ? oldMs : 0);
    for (const name of both) service.addElsewhere(name, `https://old.example/${name}`, 'home', madeAt);
    for (const name of [`a${index}`, `b${index}`])
      for (let link = random.pick([0, 2, 12]); link > 0; link -= 1)
        service.addElsewhere(name, `https://old.example/${name}/${link}`, `old-${name}-${link}`, madeAt);
    if (personality.key !== 'stays') {
      const trouble = troubleFrom(service, random);
      for (const name of this.plan.hasSeveral ? [`a${index}`] : [`a${index}`, `b${index}`])
        service.keyTrouble.set(name, trouble);
    }
    return service;
  }

  private connect(): void {
    const { world } = this;
    world.network.passageOf = (sent) => this.faultPlan.passageOf(sent);
    world.network.onSent = (sent) => this.sent(sent);
    world.network.arrive = (sent) => {
      const answer = this.serviceAt(sent)?.handle(sent) ?? null;
      world.tell(
        () => `    ${sent.number}. arrives, answered by ${answer?.status}: ${answer?.body.slice(0, 160)}`,
      );
      return answer;
    };
    world.onSetBack = (asOf) => {
      this.setBacks.push({ at: world.schedule.now, asOf });
      this.ledger.reopenSince(asOf);
      // The accounts that were forgotten since are connected again.
      for (const [key, at] of this.forgotten) if (at >= asOf) this.forgotten.delete(key);
      this.check((rule) => rule.onSetBack?.());
    };
    for (const service of this.services)
      service.onTrick = (trick) => this.coverage.count('matters', `a list that is ${trick}`);
    world.channels.onTold = () => (this.isKeptStale = true);
    world.onStored = () => (this.isKeptStale = true);
    world.onTold = ({ by, text, from = '' }) => {
      world.tell(() => `  told by ${by}: ${text}`);
      this.check((rule) => rule.onTold?.(text, by, from));
    };
    world.onSaved = (name, text) => {
      world.tell(() => `  saved ${name}: ${text}`);
      this.check((rule) => rule.onSaved?.(name, text));
    };
    world.host.onIdle = () => this.check((rule) => rule.onIdle?.());
    world.host.onStop = () => this.check((rule) => rule.onStop?.());
    world.schedule.afterStep = (label) => this.afterStep(label);
  }

  serviceAt(sent: Sent): Service | undefined {
    return this.services.find(({ origin }) => origin === sent.url.origin);
  }

  /** Whether the account with this id, or any account, may be about to be removed. */
  isChanging(id?: string): boolean {
    const { now } = this.world.schedule;
    const until = id === undefined ? [...this.changingUntil.values()] : [this.changingUntil.get(id) ?? 0];
    return until.some((at) => now < at);
  }

  beginChange(ids: readonly string[]): void {
    for (const id of ids) this.changingUntil.set(id, Infinity);
  }

  endChange(ids: readonly string[]): void {
    for (const id of ids) this.changingUntil.set(id, this.world.schedule.now + 60_000);
  }

  /** From now on, no request may have a key of this account. */
  forget(account: string): void {
    for (const { name, key } of this.services.flatMap(({ accounts }) => accounts))
      if (name === account) this.forgotten.set(key, this.world.schedule.now);
  }

  /** The service and account that are shown. */
  ownerNow(): Owner | null {
    return this.owners.ofKey(this.observer.key);
  }

  /** The service and account of the key in a request. */
  senderOf(sent: Sent): Owner | null {
    return this.owners.ofKey(keyOf(sent));
  }

  private sent(sent: Sent): void {
    const { world } = this;
    world.tell(() => `  ${sent.number}. ${sent.method} ${sent.url.host}${sent.url.search} ${sent.body}`);
    world.trace.note(`${sent.method} ${sent.url.href} ${sent.body}`);
    this.check((rule) => rule.onSent?.(sent, this.serviceAt(sent)));
  }

  private afterStep(label: string): void {
    this.world.trace.note(label);
    this.faultPlan.afterStep(label);
    this.check(() => {
      for (const missing of this.world.missing)
        throw new Violation('the simulated browser is whole', `it has no ${missing}`);
    });
    if (!this.isKeptStale || !this.observer.refresh()) return;
    this.isKeptStale = false;
    this.owners.note(this.observer.accounts, this.observer.keys, this.world.schedule.now);
    this.check((rule) => rule.onKept?.());
  }

  check(ask: (rule: Rule) => void): void {
    for (const rule of this.rules) if (this.violation === null) this.checkOne(rule, ask);
  }

  private checkOne(rule: Rule, ask: (rule: Rule) => void): void {
    try {
      ask(rule);
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      if (this.plan.beside.includes(error.rule)) return;
      this.violation = error;
      this.world.tell(() => `*** ${error.rule}: ${error.message}`);
    }
  }

  async run(ms: number): Promise<void> {
    await this.world.schedule.run(this.world.schedule.now + ms, () => this.violation !== null);
  }
}
