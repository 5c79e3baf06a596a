import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { ExtensionBrowser } from '../../../scripts/drivers/chromium/extension.ts';
import { installedProfile } from '../installed-profile.ts';

/**
 * A browser whose profile outlives it. It can be killed and started again; then the extension has its alarms, its storage
 * and `onStartup` as after any start of a browser, not as after an install.
 */
export class LastingBrowser {
  private constructor(
    private readonly profile: string,
    private readonly id: string,
    private current: ExtensionBrowser,
  ) {}

  /** `prepare` runs once, in the browser that installs the extension, before the first real start. */
  static async start(
    folder: string,
    prepare: (extension: ExtensionBrowser) => Promise<void>,
  ): Promise<LastingBrowser> {
    const { profile, installed } = await installedProfile({ folder, prepare });
    return new LastingBrowser(profile, installed, await reopen(profile, installed));
  }

  get extension(): ExtensionBrowser {
    return this.current;
  }

  /** Ends the browser in the middle of its work, as a crash or the system would. */
  async kill(): Promise<void> {
    const browser = this.current.browser.process();
    if (!browser?.pid) throw new Error('The browser has no process.');
    const gone = once(browser, 'exit');
    process.kill(browser.pid, 'SIGKILL');
    await gone;
  }

  async startAgain(): Promise<void> {
    this.current = await reopen(this.profile, this.id);
  }

  async remove(): Promise<void> {
    await this.current.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

const reopen = (profile: string, installed: string) =>
  ExtensionBrowser.launch({ headless: true, profile, installed });
