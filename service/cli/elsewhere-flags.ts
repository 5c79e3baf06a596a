import { InputError } from '../input-error.ts';
import { isWebAddress } from '../redirects/parse-url.ts';

/**
 * Reads where to redirect browsers that ask for the site itself, or for something that doesn't exist.
 * @throws InputError when the value is no web address, or when the redirect would be endless.
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
    throw new InputError('The flag --home leads to the site itself, which would be an endless redirect.');
  // A page on this site may be deleted tomorrow, and would then be "not found" itself.
  if (site !== undefined && notFound?.startsWith(site) === true)
    throw new InputError(
      'The flag --not-found leads to the site itself, which would be an endless redirect.',
    );
  return { home, notFound };
}
