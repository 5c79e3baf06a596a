import { connectByCommand, disconnectByCommand, type Driver } from '../../scripts/drivers/driver.ts';
import type { TrueLink } from '../faults/truth.ts';
import { startHabitService, type HabitService } from './habit-service.ts';
import { giveBack, lendChromium, lendFirefox } from './lent-browser.ts';
import type { SitePage } from './promise-steps.ts';
import { runsIn } from './world.ts';

/** This run's browser with the built extension, and for each test a service with a habit, which has these links. */
export class HabitWorld {
  private current: HabitService | null = null;

  private constructor(readonly extension: Driver) {}

  static async here(): Promise<HabitWorld> {
    const install = { folder: `dist/${runsIn}`, allow: ['http://127.0.0.1/*'] };
    return new HabitWorld(await (runsIn === 'firefox' ? lendFirefox(install) : lendChromium(install)));
  }

  get service(): HabitService {
    if (!this.current) throw new Error('This test has no service.');
    return this.current;
  }

  /** Starts a service with these links, and connects an account at it. */
  async connect(links: readonly TrueLink[]): Promise<HabitService> {
    this.current = await startHabitService();
    this.current.truth.links = [...links];
    await connectByCommand(this.extension, this.current.baseUrl, this.current.key);
    return this.current;
  }

  /** Ends a test: disconnects the account, and stops its service. */
  async disconnect(): Promise<void> {
    await this.extension.closePopup();
    const pages = await this.extension.browser.pages();
    await Promise.all(pages.slice(1).map((page) => page.close().catch(() => undefined)));
    await disconnectByCommand(this.extension);
    await this.current?.close();
    this.current = null;
  }

  async stop(): Promise<void> {
    await giveBack(this.extension);
  }
}

/** A link that the service has had for years. */
export const oldLink = (
  id: number,
  code: string,
  { longUrl, title }: SitePage,
  status = 'active',
): TrueLink => ({
  id,
  code,
  longUrl,
  title,
  clicks: 1200,
  createdAt: '2021-05-04 09:30:00',
  status,
});
