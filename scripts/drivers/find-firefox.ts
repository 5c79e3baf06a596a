import { findBrowser } from './find-browser.ts';

/** The path of a Firefox; see `findBrowser`. */
export const findFirefox = (): string =>
  findBrowser({
    variable: 'CURTAIL_FIREFOX',
    places: {
      linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
      darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    },
    debianPackages: ['firefox-esr'],
    advice:
      'No Firefox was found. Install it (on Debian: sudo apt-get install firefox-esr), ' +
      'or set CURTAIL_FIREFOX to the path of one.',
  });
