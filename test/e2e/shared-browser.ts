import type { Driver } from '../../scripts/drivers/driver.ts';
import { ExtensionBrowser, type Install } from '../../scripts/drivers/chromium/extension.ts';
import { FirefoxExtension } from './firefox-driver/extension.ts';

interface SharedExtension extends Driver {
  installAgain(install: Install): Promise<SharedExtension>;
}

/**
 * One browser for all test files that run in a process one after the other, since a start takes seconds. Each file finds
 * the extension newly installed, and one empty tab. If two files want one at the same time, the second gets its own.
 */
class BrowserPool<Extension extends SharedExtension> {
  private idle: Extension | null = null;
  private readonly inUse = new Set<Driver>();

  constructor(private readonly launch: (install: Install) => Promise<Extension>) {}

  async take(install: Install): Promise<Extension> {
    const idle = this.idle;
    this.idle = null;
    const extension = idle ? ((await idle.installAgain(install)) as Extension) : await this.launch(install);
    this.inUse.add(extension);
    return extension;
  }

  /** Returns whether the browser was one of these. */
  async takeBack(extension: Extension): Promise<boolean> {
    if (!this.inUse.delete(extension)) return false;
    if (this.idle || !(await isEmptied(extension))) await extension.close();
    else this.idle = extension;
    return true;
  }
}

/** A browser that can't uninstall its extension would affect the next file. */
async function isEmptied(extension: Driver): Promise<boolean> {
  try {
    await extension.uninstall();
    return true;
  } catch (error) {
    console.warn(`The browser is not used again: ${String(error)}`);
    return false;
  }
}

// Vitest ends a process with a signal, and kills it half a second later. A browser that is asked to close may outlive that,
// but puppeteer kills its browsers when the process exits.
process.once('SIGTERM', () => process.exit());

const chromium = new BrowserPool((install) => ExtensionBrowser.launch({ headless: true, ...install }));
const firefox = new BrowserPool((install) => FirefoxExtension.launch({ headless: true, ...install }));

export const shareChromium = (install: Install): Promise<ExtensionBrowser> => chromium.take(install);
export const shareFirefox = (install: Install): Promise<FirefoxExtension> => firefox.take(install);

/** Takes back a shared browser, and closes any other. */
export async function giveBack(extension: Driver): Promise<void> {
  if (extension instanceof ExtensionBrowser && (await chromium.takeBack(extension))) return;
  if (extension instanceof FirefoxExtension && (await firefox.takeBack(extension))) return;
  await extension.close();
}
