import { page, refusal } from './service/answers.ts';
import type { Simulation } from './simulation.ts';
import type { Passage, Sent } from './world/network/passage.ts';
import type { Random } from './random.ts';

type Happen = (simulation: Simulation, random: Random, name: string) => void;

interface Accident {
  weight: number;
  happen: Happen;
}

const beLost = (): Partial<Passage> => ({ isLostBefore: true });

/** What goes wrong for a while: in the network, the browser, on the disk and with the clock. */
const all = {
  'the worker is killed': {
    weight: 4,
    happen: ({ weather }, random) => weather.killAfterSteps(Math.floor(random.skewed(1, 600))),
  },
  'the worker is killed at a request': {
    weight: 4,
    happen: ({ weather }, random) => weather.killAtRequest(Math.floor(random.skewed(1, 60))),
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
    happen: ({ weather }, random) => {
      const outage = { name: 'an outage', left: Infinity, concerns: () => true, befall: beLost };
      weather.during(
        random.skewed(500, 900_000),
        () => weather.add(outage),
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
        weather,
        world: {
          database: { weather: own },
        },
      },
      random,
    ) =>
      weather.during(
        random.skewed(500, 60_000),
        () => (own.taskMs = random.skewed(5, 300)),
        () => (own.taskMs = 0.1),
      ),
  },
  'the computer is offline': {
    weight: 2,
    happen: ({ weather, world }, random) =>
      weather.during(
        random.skewed(100, 600_000),
        () => (world.browser.isOnLine = false),
        () => world.comeOnLine(),
      ),
  },
  'the clock is wrong': {
    weight: 2,
    happen: ({ weather, world }, random) => {
      const off = random.pick([-1, 1]) * random.skewed(10_000, 4e11);
      weather.during(
        random.skewed(1000, 3_600_000),
        () => world.setClock(off),
        () => world.setClock(0),
      );
    },
  },
  'the host is taken back': {
    weight: 1,
    happen: ({ weather, world, observer }, random) => {
      const hosts = [...world.browser.permissions].filter((one) => one.includes('/'));
      const isNeeded = (host: string) =>
        observer.accounts.some(({ baseUrl }) => baseUrl.startsWith(host.slice(0, -1)));
      weather.during(
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

export type AccidentName = keyof typeof all;

export const accidents: Record<AccidentName, Accident> = all;

/** Does something to some of the next requests, of all kinds or of one. */
function mishap(weight: number, befall: (random: Random, passage: Passage) => Partial<Passage>): Accident {
  return {
    weight,
    happen: ({ weather }, random, name) => {
      const kind = random.pick(['any', 'POST', 'POST', 'DELETE', 'list']);
      weather.add({
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
    happen: ({ weather, world }, random) => {
      const own = world.browser.storageWeather;
      weather.during(
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
    happen: ({ weather, world }, random) => {
      const own: Record<'works' | 'opens', string> = world.database.weather;
      weather.during(
        random.skewed(5, 120_000),
        () => (own[field] = value),
        () => (own[field] = 'well'),
      );
    },
  };
}
