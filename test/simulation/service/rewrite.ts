import type { Service } from './service.ts';

/** The URL as the service stores it. */
export function rewritten(service: Service, url: string): string {
  const kept = rewrite(service.personality.rewrites, url);
  if (kept !== url) service.feel('rewrites');
  return kept;
}

function rewrite(quirk: Service['personality']['rewrites'], url: string): string {
  switch (quirk) {
    case 'drops the fragment':
      return url.replace(/#.*$/, '');
    case 'escapes ampersands':
      return url.replaceAll('&', '&#38;');
    case 'cuts at 60':
      return url.slice(0, 60);
    case 'unescapes':
      return url.replaceAll(/%([2-6][0-9A-Fa-f])/g, (_, hex: string) =>
        String.fromCharCode(parseInt(hex, 16)),
      );
    case 'adds a slash':
      return url.replace(/^(https?:\/\/[^/?#]+\/[^/?#]+)(?=[?#]|$)/, '$1/');
    case 'drops parameters':
      return url.replace(/\?[^#]*/, '');
    case 'nothing':
      return url;
  }
}
