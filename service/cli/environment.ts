/** Flags of the service that can also be set in the environment, such as `CURTAIL_SITE_URL` for `--site-url`. */
const settings = [
  'blocklist',
  'port',
  'host',
  'site-url',
  'trust-proxy',
  'country-header',
  'country-database',
  'retain-clicks',
  'home',
  'not-found',
  'metrics',
  'access-log',
];
const switches = ['block-delete', 'no-cors'];

type Environment = Record<string, string | undefined>;

/**
 * Reads the flags of a command from the environment. A database URL holds a password, which would show in the list of
 * processes.
 */
export function commandFlags({ DATABASE_URL: url }: Environment): string[] {
  return url === undefined || url === '' ? [] : [`--database=${url}`];
}

/** Reads the flags of the service from the environment. */
export function serviceFlags(environment: Environment): string[] {
  const valueOf = (flag: string) => environment[`CURTAIL_${flag.replaceAll('-', '_').toUpperCase()}`] ?? '';
  const given = settings.filter((flag) => valueOf(flag) !== '').map((flag) => `--${flag}=${valueOf(flag)}`);
  const on = switches.filter((flag) => /^(1|true|yes|on)$/i.test(valueOf(flag))).map((flag) => `--${flag}`);
  return [...commandFlags(environment), ...given, ...on];
}
