import { clone } from './clone.ts';
import type { Life, Listener } from './life.ts';
import type { Schedule } from './schedule.ts';

interface Ear {
  name: string;
  life: Life;
  listeners: Set<Listener>;
}

/** BroadcastChannel and MessageChannel, through which pages and the worker talk to each other. */
export class Channels {
  private readonly ears = new Set<Ear>();
  /** Called with every broadcast message. */
  onTold: (name: string, data: unknown) => void = () => undefined;

  constructor(private readonly schedule: Schedule) {}

  /** The class for one page or worker. */
  broadcastFor(life: Life) {
    const { ears } = this;
    const tell = (from: Ear, data: unknown) => this.tell(from, data);
    return class {
      private readonly ear: Ear;

      constructor(name: string) {
        this.ear = { name, life, listeners: new Set() };
        ears.add(this.ear);
        life.onEnd(() => this.close());
      }

      addEventListener(_type: 'message', listener: Listener): void {
        this.ear.listeners.add(listener);
      }

      postMessage(data: unknown): void {
        if (life.isAlive) tell(this.ear, clone(data));
      }

      close(): void {
        ears.delete(this.ear);
      }
    };
  }

  private tell(from: Ear, data: unknown): void {
    this.onTold(from.name, data);
    for (const ear of this.ears) {
      if (ear === from || ear.name !== from.name || ear.listeners.size === 0) continue;
      this.schedule.soon(0.1, 'broadcast', ear.life, () => {
        for (const listener of ear.listeners) (listener as (event: unknown) => void)({ data });
      });
    }
  }

  messageFor(life: Life) {
    const { schedule } = this;
    return class {
      readonly port1 = port();
      readonly port2 = port();

      constructor() {
        this.port1.postMessage = (data) => deliver(this.port2, data);
        this.port2.postMessage = (data) => deliver(this.port1, data);
      }
    };

    function deliver(to: Port, data: unknown): void {
      schedule.soon(0, 'message', life, () => to.listeners.forEach((listener) => listener({ data })));
    }
  }
}

interface Port {
  listeners: ((event: unknown) => void)[];
  addEventListener: (type: string, listener: (event: unknown) => void) => void;
  postMessage: (data: unknown) => void;
  start: () => void;
  close: () => void;
}

function port(): Port {
  const listeners: Port['listeners'] = [];
  return {
    listeners,
    addEventListener: (_type, listener) => void listeners.push(listener),
    postMessage: () => undefined,
    start: () => undefined,
    close: () => void listeners.splice(0),
  };
}
