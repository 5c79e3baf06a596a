import type { Intent } from '../../../src/core/intent/intent.ts';
import type { Command, Input, Output } from '../../../src/core/protocol.ts';
import type * as Page from '../entries/page.ts';
import type { Service, ServiceAccount } from '../service/service.ts';
import type { Simulation } from '../simulation.ts';
import type { Life } from '../world/life.ts';
import type { Random } from '../random.ts';

type Program = typeof Page;

export interface OpenPage {
  life: Life;
  program: Program;
}

/** Which account the user gives. */
export interface Given {
  service: Service;
  account: ServiceAccount;
}

/** Somebody in front of the browser, with its pages open or not. */
export class User {
  /** What was given last, whether the worker took it or not. */
  given: Given | null = null;
  /** How often each account was given. */
  readonly gave = new Map<string, number>();
  /** How often something was asked of the worker. */
  asked = 0;
  /** Links tab and settings: they stay. */
  private tab: OpenPage | null = null;

  constructor(readonly simulation: Simulation) {}

  open(name: string): OpenPage {
    const { world } = this.simulation;
    const life = world.openPage(name);
    return { life, program: world.programs.page(world.globalsFor(life)) as Program };
  }

  /** The tab that stays open. */
  theTab(): OpenPage {
    if (this.tab === null || !this.tab.life.isAlive) this.tab = this.openTab();
    return this.tab;
  }

  private openTab(): OpenPage {
    const tab = this.open('tab');
    if (this.simulation.observer.account !== null) void this.send(tab, 'refresh', { maxAgeMs: 60_000 });
    return tab;
  }

  /** A popup, which closes as soon as the user clicks elsewhere. */
  popup(random: Random): OpenPage {
    const popup = this.open('popup');
    const closesAfterMs = random.chance(0.3) ? random.skewed(1, 500) : random.skewed(2000, 120_000);
    this.simulation.world.schedule.timer(closesAfterMs, 'close popup', popup.life, () => popup.life.end());
    return popup;
  }

  closeAll(): void {
    this.tab?.life.end();
    this.tab = null;
    this.simulation.world.closePages();
  }

  /** Sends a command from a page, and has the answer told. */
  async send<Name extends Command>(
    { program, life }: OpenPage,
    command: Name,
    input: Input<Name>,
  ): Promise<Output<Name>> {
    const { world, coverage } = this.simulation;
    this.asked += 1;
    coverage.count('commands', command);
    world.tell(() => `${life.name}: ${command} ${JSON.stringify(input)}`);
    const answer = await program.send(command, input);
    world.tell(() => `${life.name}: ${command} gave ${JSON.stringify(answer).slice(0, 300)}`);
    world.trace.note(JSON.stringify(answer));
    return answer;
  }

  give(given: Given): void {
    const { name } = given.account;
    this.given = given;
    this.gave.set(name, (this.gave.get(name) ?? 0) + 1);
  }

  /** The account that a page names, which is the one that it shows; who has one only need not name it. */
  get shownId(): string | undefined {
    const { plan, observer } = this.simulation;
    return plan.hasSeveral ? observer.account?.id : undefined;
  }

  intents(): Intent[] {
    return [...this.simulation.observer.journal.values()];
  }
}
