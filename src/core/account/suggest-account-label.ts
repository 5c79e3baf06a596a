import { displayHost } from '../url/display/display-host.ts';
import { isPublicSuffix } from '../url/public-suffix.ts';

/** A label for a new account, after the name of its service’s site: “Acme” for go.acme.example. Empty where the host has no name. */
export function suggestAccountLabel(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  if (!hostname.includes('.') || /^[\d.]+$|^\[/.test(hostname)) return '';
  const labels = hostname.split('.');
  const suffix = labels.findIndex((_label, at) => at > 0 && isPublicSuffix(labels.slice(at).join('.')));
  const name = displayHost(hostname).split('.')[suffix - 1] ?? '';
  // What is shown in ASCII is no name that anybody would choose.
  return name.startsWith('xn--') ? '' : name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
