import { accidents, type AccidentName } from './accidents.ts';
import type { Coverage } from './coverage.ts';
import { calmDown } from './calm-down.ts';
import { holdToRules } from './rules/rules.ts';
import type { Happening, Plan } from './plan.ts';
import type { Programs } from './programs.ts';
import type { Violation } from './rule.ts';
import { Simulation } from './simulation.ts';
import { add, connectFirst } from './user/account-actions.ts';
import { actions, type ActionName } from './user/actions.ts';
import { keepKey } from './user/lock-actions.ts';
import { giveSites } from './user/site-actions.ts';

export interface Outcome {
  plan: Plan;
  violation: Violation | null;
  steps: number;
  simulatedMs: number;
  requests: number;
  hash: number;
  coverage: Coverage;
  lines: string[];
}

/** Runs a plan to its end, or until a rule is broken. */
export async function run(plan: Plan, programs: Programs, isTold = false): Promise<Outcome> {
  const simulation = new Simulation(plan, await programsFor(plan, programs));
  const { world } = simulation;
  if (isTold) world.trace.lines = [];
  holdToRules(simulation);
  await begin(simulation);
  for (const happening of plan.happenings) {
    await simulation.run(happening.afterMs);
    if (simulation.violation) break;
    happen(simulation, happening);
  }
  if (!simulation.violation) await calmDown(simulation);
  world.host.stop('the run is over');
  return outcomeOf(simulation);
}

async function programsFor({ hasSmallBounds, focus }: Plan, programs: Programs): Promise<Programs> {
  if (focus === 'kinds' && programs.otherKind) return programs.otherKind();
  return hasSmallBounds && programs.small ? programs.small() : programs;
}

async function begin(simulation: Simulation): Promise<void> {
  const { world } = simulation;
  world.host.wake('install', (worker) => void worker.fire('runtime.onInstalled', { reason: 'install' }));
  await simulation.run(200);
  void connectFirst(simulation, world.random.stream('connect'));
  await simulation.run(10_000);
  if (simulation.plan.hasSeveral) await addOthers(simulation);
  if (simulation.plan.hasLocks) await protect(simulation);
  if (simulation.plan.focus !== null) {
    void allowOneClick(simulation);
    await simulation.run(2000);
  }
  // Some users let the service choose the codes from the beginning.
  if (world.random.stream('codes').chance(0.2))
    void simulation.user.send(simulation.user.theTab(), 'changeSettings', { codeFrom: 'service' });
  await simulation.run(20_000);
}

/** In focused worlds, one click does everything: it shortens, and copies without a window. */
async function allowOneClick({ user, world }: Simulation): Promise<void> {
  world.grant('clipboardWrite');
  await user.send(user.theTab(), 'changeSettings', { onClick: 'shorten', copy: true });
}

async function addOthers(simulation: Simulation): Promise<void> {
  const random = simulation.world.random.stream('others');
  for (const likelihood of [0.8, 0.3]) {
    if (!random.chance(likelihood)) return;
    void add(simulation, random);
    await simulation.run(10_000);
  }
}

/** The user keeps some keys in another way from the beginning, and gives some accounts their sites. */
async function protect(simulation: Simulation): Promise<void> {
  const random = simulation.world.random.stream('protect');
  for (const { id } of simulation.observer.accounts) {
    if (random.chance(0.7)) void keepKey(simulation, random, id);
    if (random.chance(0.7)) void giveSites(simulation, random, id);
    await simulation.run(2000);
  }
}

const isAccident = (what: Happening['what']): what is AccidentName => what in accidents;

function happen(simulation: Simulation, { what, roll }: Happening): void {
  const { world, coverage } = simulation;
  world.tell(() => `> ${what}`);
  coverage.count(isAccident(what) ? 'accidents' : 'actions', what);
  const random = world.random.stream(`${what} ${roll}`);
  if (isAccident(what)) accidents[what].happen(simulation, random, what);
  else actions[what as ActionName].act(simulation, random);
}

function outcomeOf({ plan, violation, world, services, coverage }: Simulation): Outcome {
  for (const { felt } of services) for (const [quirk, times] of felt) coverage.count('quirks', quirk, times);
  return {
    plan,
    violation,
    steps: world.schedule.steps,
    simulatedMs: world.schedule.now,
    requests: world.network.count,
    hash: world.trace.hash,
    coverage,
    lines: world.trace.lines ?? [],
  };
}
