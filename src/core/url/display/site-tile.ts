import { parseUrl } from '../parse-url.ts';
import { isPublicSuffix } from '../public-suffix.ts';
import { displayHost } from './display-host.ts';

/** The number of tile colors in the styles. */
const tints = 6;

/** `en.wikipedia.org` is of the site `wikipedia.org`. A number is a host of its own. */
function siteOf(host: string): string {
  const parent = host.slice(host.indexOf('.') + 1);
  return parent === host || !/[a-z]/.test(host) || isPublicSuffix(parent) ? host : siteOf(parent);
}

/** Stands in for a site's icon: the first letter of its name and one of six colors, always the same for a site. */
export function siteTile(url: string): { letter: string; tint: number } | null {
  const host = parseUrl(url)?.hostname.replace(/^www\./, '');
  if (!host) return null;
  const site = siteOf(host);
  const letter = /[\p{L}\p{N}]/u.exec(displayHost(site))?.[0] ?? '';
  let sum = 0;
  for (const character of site) sum = (sum * 31 + character.charCodeAt(0)) % 65_521;
  return { letter: letter.toLocaleUpperCase(), tint: (sum % tints) + 1 };
}
