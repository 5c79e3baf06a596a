import { isPublicSuffix } from './public-suffix.ts';

/**
 * Whether a short link's host can be the service's own: it is that of the API, one of its subdomains or above it, or a neighbor of it, as
 * `go.service.example` of `api.service.example`. Both are without ports.
 */
export function isRelatedHost(host: string, apiHost: string): boolean {
  if (host === apiHost || isUnder(host, apiHost) || (isUnder(apiHost, host) && host.includes('.')))
    return true;
  const parent = apiHost.slice(apiHost.indexOf('.') + 1);
  // Above `service.example` is a top-level domain, where anybody can be a neighbor. A number is no name.
  return /[a-z]/i.test(parent) && !isPublicSuffix(parent) && isUnder(host, parent);
}

const isUnder = (host: string, domain: string): boolean => host.endsWith(`.${domain}`);
