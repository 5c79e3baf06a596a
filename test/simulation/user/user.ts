import type { CommandName, CommandInput, CommandOutput } from '../../../src/core/protocol.ts';
import type * as Page from '../entries/page.ts';
import type { AnyOperation } from '../stored-operations.ts';
import type { Service, ServiceAccount } from '../service/service.ts';
import type { Simulation } from '../simulation.ts';
import type { Life } from '../world/life.ts';
import type { Random } from '../random.ts';

type Program = typeof Page;

export interface OpenPage {
  life: Life;
  program: Program;
}

/** What pages send without their user. */
const sentByPages: ReadonlySet<CommandName> = new Set([
  'refresh',
  'noteVisit',
  'saveDailyClicks',
  'markOperationSeen',
]);

/** The account that the user enters. */
export interface Given {
  service: Service;
  account: ServiceAccount;
}

/** The user of the browser and its pages. */
export class User {
  /** The last account entered, whether the worker accepted it or not. */
  given: Given | null = null;
  /** How often each account was entered. */
  readonly gave = new Map<string, number>();
  /** When the user last used the extension. */
  usedAt = 0;
  private commands = 0;
  /** The links tab or the settings, which stay open. */
  private tab: OpenPage | null = null;

  constructor(readonly simulation: Simulation) {}

  /** How many commands the user has sent. */
  get asked(): number {
    return this.commands;
  }

  set asked(commands: number) {
    this.commands = commands;
    this.usedAt = this.simulation.world.schedule.now;
  }

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

  /** Opens a popup, which closes when the user clicks elsewhere. */
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

  /** The user presses something in a page, which the page tells the worker. */
  private press({ program }: OpenPage): void {
    this.usedAt = this.simulation.world.schedule.now;
    void program.sendCommand('noteUse', null);
  }

  /** Sends a command from a page, and traces the reply. */
  async send<Name extends CommandName>(
    page: OpenPage,
    command: Name,
    input: CommandInput<Name>,
  ): Promise<CommandOutput<Name>> {
    const { world, coverage } = this.simulation;
    const { program, life } = page;
    this.commands += 1;
    if (!sentByPages.has(command)) this.press(page);
    this.noteEnd(command, input);
    coverage.count('commands', command);
    world.tell(() => `${life.name}: ${command} ${JSON.stringify(input)}`);
    const answer = await program.sendCommand(command, input);
    world.tell(() => `${life.name}: ${command} gave ${JSON.stringify(answer).slice(0, 300)}`);
    world.trace.note(JSON.stringify(answer));
    return answer;
  }

  private noteEnd(command: CommandName, input: unknown): void {
    const { ledger } = this.simulation;
    const { id = '', operationId = '' } = (input ?? {}) as { id?: string; operationId?: string };
    if (command === 'cancelOperation') ledger.canceled.add(operationId);
    if (command === 'disconnectAccount') ledger.unwanted.add(id);
    if (command === 'changeBatchRun' || command === 'removeBatch') ledger.steered.add(id);
  }

  give(given: Given): void {
    const { name } = given.account;
    this.given = given;
    this.gave.set(name, (this.gave.get(name) ?? 0) + 1);
  }

  /** The account that a page names in its commands: the shown one. With a single account, pages need not name it. */
  get shownId(): string | undefined {
    const { plan, observer } = this.simulation;
    return plan.hasSeveral ? observer.account?.id : undefined;
  }

  operations(): AnyOperation[] {
    return [...this.simulation.observer.operations.values()];
  }
}
