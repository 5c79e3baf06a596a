import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExtensionBrowser } from '../../../scripts/extension.ts';

interface Preferences {
  extensions: { settings: Record<string, { path?: string; creation_flags: number }> };
}

/** In a Chromium profile: the extension came by the command line, and is dropped or installed anew at each start. */
const fromCommandLine = 1 << 15;

/**
 * A browser whose profile outlives it: it can be killed and started again, and then the extension is there as after any start of a
 * browser, with its alarms, its storage and `onStartup`, and not as after an install.
 */
export class LastingBrowser {
  private constructor(
    private readonly profile: string,
    private readonly id: string,
    private current: ExtensionBrowser,
  ) {}

  /** `prepare` is what is done once, before the first true start; the extension is installed in it. */
  static async start(
    folder: string,
    prepare: (extension: ExtensionBrowser) => Promise<void>,
  ): Promise<LastingBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'curtail-lasting-'));
    const file = join(profile, 'Default', 'Preferences');
    mkdirSync(join(profile, 'Default'));
    writeFileSync(file, JSON.stringify({ extensions: { ui: { developer_mode: true } } }));
    const first = await ExtensionBrowser.launch({
      headless: true,
      folder,
      profile,
      allow: ['http://127.0.0.1/*'],
    });
    await prepare(first);
    await first.close();
    keepExtension(file);
    return new LastingBrowser(profile, first.id, await reopen(profile, first.id));
  }

  get extension(): ExtensionBrowser {
    return this.current;
  }

  /** Ends the browser as a crash or the system does, in the middle of whatever it does. */
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

function keepExtension(file: string): void {
  const preferences = JSON.parse(readFileSync(file, 'utf8')) as Preferences;
  for (const settings of Object.values(preferences.extensions.settings)) {
    if (settings.path?.startsWith(tmpdir()) || settings.path?.includes('dist'))
      settings.creation_flags &= ~fromCommandLine;
  }
  writeFileSync(file, JSON.stringify(preferences));
}
