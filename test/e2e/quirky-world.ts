import type { Driver } from '../../scripts/drivers/driver.ts';
import { connectByCommand, disconnectByCommand } from './connect-by-command.ts';
import type { TrueLink } from '../faults/truth.ts';
import { startQuirkyService, type QuirkyService } from './quirky-service.ts';
import { giveBack, shareChromium, shareFirefox } from './shared-browser.ts';
import type { SitePage } from './promise-steps.ts';
import { runsIn } from './world.ts';

/** This run's browser with the built extension, and for each test a service with a quirk, which has these links. */
export class QuirkyWorld {
  private current: QuirkyService | null = null;

  private constructor(readonly extension: Driver) {}

  static async here(): Promise<QuirkyWorld> {
    const install = { folder: `dist/${runsIn}`, allow: ['http://127.0.0.1/*'] };
    return new QuirkyWorld(await (runsIn === 'firefox' ? shareFirefox(install) : shareChromium(install)));
  }

  get service(): QuirkyService {
    if (!this.current) throw new Error('This test has no service.');
    return this.current;
  }

  /** Starts a service with these links, and connects an account at it. */
  async connect(links: readonly TrueLink[]): Promise<QuirkyService> {
    this.current = await startQuirkyService();
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
