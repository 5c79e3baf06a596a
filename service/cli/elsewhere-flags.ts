import { InputError } from '../input-error.ts';
import { isWebAddress } from '../parse-url.ts';

/**
 * Where people are led who ask for the site itself, or for what isn't there.
 * @throws InputError for what is no address, or where it would go round in a circle.
 */
export function parseElsewhere(
  flags: { home?: string | undefined; 'not-found'?: string | undefined },
  siteUrl: string | undefined,
): { home: string | undefined; notFound: string | undefined } {
  const { home, 'not-found': notFound } = flags;
  for (const [name, url] of Object.entries({ home, 'not-found': notFound }))
    if (url !== undefined && !isWebAddress(url))
      throw new InputError(
        `The flag --${name} must be an address such as https://example.com/, not "${url}".`,
      );
  const site = siteUrl?.replace(/\/*$/, '/');
  if (home !== undefined && home.replace(/\/*$/, '/') === site)
    throw new InputError('The flag --home leads to the site itself: round in a circle.');
  // What stands at an address of the site today may be deleted tomorrow, and is then not found itself.
  if (site !== undefined && notFound?.startsWith(site) === true)
    throw new InputError('The flag --not-found leads to the site itself: round in a circle.');
  return { home, notFound };
}
