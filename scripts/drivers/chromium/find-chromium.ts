import { findBrowser } from '../find-browser.ts';

/** The path of a Chromium browser; see `findBrowser`. */
export const findChromium = (): string =>
  findBrowser({
    variable: 'CURTAIL_BROWSER',
    places: {
      linux: [
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/usr/bin/microsoft-edge',
        '/usr/bin/brave-browser',
        '/snap/bin/chromium',
      ],
      darwin: [
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ],
      win32: [
        'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
        'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
      ],
    },
    debianPackages: ['chromium', 'fonts-noto-core'],
    advice:
      'No Chromium was found. Install Chromium, Chrome or Edge (on Debian and Ubuntu: sudo apt-get install chromium), ' +
      'or set CURTAIL_BROWSER to the path of one.',
  });

/**
 * Flags for a browser that only this run uses: no first-run pages and no updates. As root there is no sandbox, because
 * Chromium would refuse to start with one.
 */
export const chromiumFlags = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
