import { page, refusal } from './service/answers.ts';
import type { ListTrick } from './service/list.ts';
import type { Simulation } from './simulation.ts';
import type { Passage, Sent } from './world/network/passage.ts';
import type { Random } from './random.ts';

type Happen = (simulation: Simulation, random: Random, name: string) => void;

interface Accident {
  weight: number;
  happen: Happen;
}

/** What lasts until nothing goes wrong any more. */
const aeonMs = 1e12;

const weekMs = 7 * 86_400_000;

const beLost = (): Partial<Passage> => ({ isLostBefore: true });

/** What goes wrong for a while: in the network, the browser, on the disk and with the clock. */
const usual = {
  'the worker is killed': {
    weight: 4,
    happen: ({ faultPlan }, random) => faultPlan.killAfterSteps(Math.floor(random.skewed(1, 600))),
  },
  'the worker is killed at a request': {
    weight: 4,
    happen: ({ faultPlan }, random) => faultPlan.killAtRequest(Math.floor(random.skewed(1, 60))),
  },
  'requests are lost': mishap(2, () => ({ isLostBefore: true })),
  'requests vanish': mishap(1, () => ({ isLostBefore: true, isSilent: true })),
  'answers are lost': mishap(4, () => ({ isLostAfter: true })),
  'answers vanish': mishap(2, () => ({ isLostAfter: true, isSilent: true })),
  'requests arrive twice': mishap(3, (random) => ({ againAfterMs: random.skewed(0.2, 50) })),
  'requests arrive late': mishap(3, (random) => ({
    upMs: random.skewed(500, 200_000),
    isLostAfter: true,
    givesUpAfterMs: random.skewed(5, 400),
  })),
  'somebody else answers': mishap(4, (random) => ({
    instead: { answer: stranger(random), hasArrived: random.chance(0.5) },
  })),
  'requests are redirected': mishap(1, () => ({ isRedirected: true })),
  'answers are cut off': mishap(2, (random) => ({ cutAt: random.next() })),
  'nothing gets through': {
    weight: 2,
    happen: ({ faultPlan }, random) => {
      const outage = { name: 'an outage', left: Infinity, concerns: () => true, befall: beLost };
      faultPlan.during(
        random.skewed(500, 900_000),
        () => faultPlan.add(outage),
        () => (outage.left = 0),
      );
    },
  },
  'the storage fails': storage(2, 'not'),
  'the storage is full': storage(2, 'full'),
  'the database fails': database(2, 'works', 'not'),
  'the database is full': database(2, 'works', 'full'),
  'the database never opens': database(2, 'opens', 'never'),
  'the database does not open': database(1, 'opens', 'not'),
  'the database is slow': {
    weight: 2,
    happen: (
      {
        faultPlan,
        world: {
          database: { faults: own },
        },
      },
      random,
    ) =>
      faultPlan.during(
        random.skewed(500, 60_000),
        () => (own.taskMs = random.skewed(5, 300)),
        () => (own.taskMs = 0.1),
      ),
  },
  'the computer is offline': {
    weight: 2,
    happen: ({ faultPlan, world }, random) =>
      faultPlan.during(
        random.skewed(100, 600_000),
        () => (world.browser.isOnLine = false),
        () => world.comeOnLine(),
      ),
  },
  'the clock is wrong': {
    weight: 2,
    happen: ({ faultPlan, world }, random) => {
      const off = random.pick([-1, 1]) * random.skewed(10_000, 4e11);
      faultPlan.during(
        random.skewed(1000, 3_600_000),
        () => world.setClock(off),
        () => world.setClock(0),
      );
    },
  },
  'the host is taken back': {
    weight: 1,
    happen: ({ faultPlan, world, observer }, random) => {
      const hosts = [...world.browser.permissions].filter((one) => one.includes('/'));
      const isNeeded = (host: string) =>
        observer.accounts.some(({ baseUrl }) => baseUrl.startsWith(host.slice(0, -1)));
      faultPlan.during(
        random.skewed(100, 600_000),
        () => hosts.forEach((host) => world.revoke(host)),
        // Hosts that no account needs any more are not granted again.
        () => hosts.filter(isNeeded).forEach((host) => world.grant(host)),
      );
    },
  },
  'the browser is restarted': {
    weight: 2,
    happen: ({ world }, random) => world.restartBrowser(random.skewed(500, 10_000_000)),
  },
} satisfies Record<string, Accident>;

/** What goes wrong in focused worlds alone. */
const ofFocus = {
  'the clock jumps': {
    weight: 0,
    happen: ({ faultPlan, world, coverage }, random) => {
      const off =
        random.pick([-1, 1]) * random.pick([random.skewed(500, 90_000), random.skewed(90_000, 4e9)]);
      coverage.count('matters', off < 0 ? 'the clock was set back' : 'the clock was set ahead');
      faultPlan.during(
        aeonMs,
        () => world.setClock(off),
        () => world.setClock(0),
      );
    },
  },
  'the next list is empty': trick('empty'),
  'the next list is short': trick('short'),
  'the next list is older': trick('older'),
  'lists lag behind': {
    weight: 0,
    happen: (simulation, random) => {
      const service = simulation.ownerNow()?.service;
      if (!service) return;
      const lagMs = random.skewed(1000, 110_000);
      simulation.faultPlan.during(
        random.skewed(10_000, 3_600_000),
        () => {
          service.lagMs = lagMs;
          service.isInTurns = random.chance(0.5);
        },
        () => {
          service.lagMs = 0;
          service.isInTurns = false;
        },
      );
    },
  },
  'the worker is killed in a small window': {
    weight: 0,
    happen: ({ faultPlan }, random) => {
      const label = random.pick([
        'request arrives',
        'answer',
        'body',
        'database',
        'database',
        'timer',
        'alarm',
      ]);
      faultPlan.killAt(label, random.below(random.pick([2, 12, 60])) + 1, random.below(4) + 1);
    },
  },
  'the worker is killed right after a request': {
    weight: 0,
    happen: ({ faultPlan }, random) => faultPlan.killAtRequest(random.below(12) + 1),
  },
  'the storages are slow': {
    weight: 0,
    happen: ({ faultPlan, world }, random) => {
      const { database, browser } = world;
      const [databaseMs, storageMs] = [random.skewed(0.1, 400), random.skewed(0.1, 2000)];
      faultPlan.during(
        random.skewed(5000, 900_000),
        () => {
          database.faults.taskMs = databaseMs;
          browser.storageFaults.ms = storageMs;
        },
        () => {
          database.faults.taskMs = 0.1;
          browser.storageFaults.ms = 0;
        },
      );
    },
  },
  'the power goes': {
    weight: 0,
    happen: ({ world, coverage }, random) => {
      coverage.count('matters', 'a loss of power');
      const lostMs = () => random.pick([0, random.skewed(10, 5000)]);
      world.losePower(random.skewed(500, 600_000), { database: lostMs(), storage: lostMs() });
    },
  },
  'the database is lost': {
    weight: 0,
    happen: ({ world }, random) => world.loseDatabase(random.skewed(500, 60_000)),
  },
  'a profile of weeks ago is restored': {
    weight: 0,
    happen: ({ faultPlan, world, coverage }, random) => {
      coverage.count('matters', 'a restored profile');
      let prevent: (() => void) | null = null;
      faultPlan.during(
        aeonMs,
        () => (prevent = world.restoreLater(random.skewed(2000, 600_000), random.skewed(1, 4) * weekMs)),
        () => prevent?.(),
      );
    },
  },
  'a firewall answers': mishap(0, (random) => ({
    instead: {
      answer: page(random.pick([403, 403, 200, 404]), 'Blocked by the firewall'),
      hasArrived: random.chance(0.2),
    },
  })),
} satisfies Record<string, Accident>;

const all = { ...usual, ...ofFocus };

export type AccidentName = keyof typeof all;

export const accidents: Record<AccidentName, Accident> = all;

/** What goes wrong in any world. */
export const usualAccidents: Partial<Record<AccidentName, Accident>> = usual;

function trick(name: ListTrick): Accident {
  return {
    weight: 0,
    happen: (simulation, random) => {
      const service = simulation.ownerNow()?.service;
      if (!service) return;
      const times = random.pick([1, 1, 1, 2]);
      simulation.faultPlan.during(
        aeonMs,
        () => service.listTricks.push(...Array.from({ length: times }, () => name)),
        () => (service.listTricks = []),
      );
    },
  };
}

/** Does something to some of the next requests, of all kinds or of one. */
function mishap(weight: number, befall: (random: Random, passage: Passage) => Partial<Passage>): Accident {
  return {
    weight,
    happen: ({ faultPlan }, random, name) => {
      const kind = random.pick(['any', 'POST', 'POST', 'DELETE', 'list']);
      faultPlan.add({
        name,
        left: random.pick([1, 1, 1, 2, 4]),
        concerns: (sent) => isOfKind(sent, kind),
        befall: (passage) => befall(random, passage),
      });
    },
  };
}

function isOfKind({ method, url }: Sent, kind: string): boolean {
  if (kind === 'list') return method === 'GET' && url.searchParams.get('endpoint') === 'links';
  return kind === 'any' || kind === method;
}

function stranger(random: Random) {
  return random.pick([
    page(502, 'Bad gateway'),
    page(503, 'Be right back'),
    page(504, 'Gateway timeout'),
    page(408, 'Request timeout'),
    page(200, 'Log in to the network'),
    page(403, 'Are you a robot?'),
    page(404, 'Not found'),
    refusal(500, 'Internal error.'),
    refusal(429, 'Slow down.'),
  ]);
}

function storage(weight: number, works: 'not' | 'full'): Accident {
  return {
    weight,
    happen: ({ faultPlan, world }, random) => {
      const own = world.browser.storageFaults;
      faultPlan.during(
        random.skewed(5, 120_000),
        () => (own.works = works),
        () => (own.works = 'well'),
      );
    },
  };
}

function database(weight: number, field: 'works' | 'opens', value: 'not' | 'full' | 'never'): Accident {
  return {
    weight,
    happen: ({ faultPlan, world }, random) => {
      const own: Record<'works' | 'opens', string> = world.database.faults;
      faultPlan.during(
        random.skewed(5, 120_000),
        () => (own[field] = value),
        () => (own[field] = 'well'),
      );
    },
  };
}
