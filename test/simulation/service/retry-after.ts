import type { Service } from './service.ts';

const fiveYears = 5 * 365 * 86_400;

/** The header in forms that real services send. */
export function retryAfter(service: Service): Record<string, string> {
  const { retryAfter: quirk } = service.personality;
  if (quirk === 'none') return {};
  service.feel('retryAfter');
  const values = {
    seconds: '90',
    years: String(fiveYears),
    'an epoch': String(Math.floor(service.now() / 1000) + 120),
    'a date': new Date(service.now() + 120_000).toUTCString(),
    'the past': '-30',
    nonsense: 'soon',
  };
  return { 'Retry-After': values[quirk] };
}
