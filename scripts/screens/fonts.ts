import { execFileSync } from 'node:child_process';
import { install, isDebianRoot } from '../drivers/find-browser.ts';

/** Languages of the corpus whose letters need a font that systems may lack, and Debian's package with it. */
const fonts = [
  { language: 'ta', debianPackage: 'fonts-noto-core' },
  { language: 'ja', debianPackage: 'fonts-noto-cjk' },
  { language: 'und-zsye', debianPackage: 'fonts-noto-color-emoji' },
];

const has = (language: string): boolean =>
  execFileSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' }).trim() !== '';

/** Sees to it that pictures show letters, not boxes. As root on Debian, installs missing fonts; otherwise throws with advice. */
export function findFonts(): void {
  const missing = fonts.filter(({ language }) => !has(language)).map(({ debianPackage }) => debianPackage);
  if (missing.length === 0) return;
  if (!isDebianRoot())
    throw new Error(`Pictures need fonts. On Debian and Ubuntu, install ${missing.join(', ')}.`);
  install(missing);
}
