import { parse } from 'bowser';

export type Device = 'mobile' | 'desktop' | 'tablet';

/** The device of a user agent, in the three values of section 2.4. What is neither phone nor tablet is a desktop. */
export function deviceOf(userAgent: string): Device {
  // Bowser throws on an empty text.
  if (userAgent === '') return 'desktop';
  const type = parse(userAgent).platform.type;
  return type === 'mobile' || type === 'tablet' ? type : 'desktop';
}
