/** Settings of the service that the environment may give as well, as `CURTAIL_SITE_URL` does for `--site-url`. */
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
  'redis',
  'metrics',
  'access-log',
];
const switches = ['block-delete', 'no-cors'];

type Environment = Record<string, string | undefined>;

/** The flags that stand in the environment. What holds a password need not be in the list of processes. */
export function commandFlags({ DATABASE_URL: url }: Environment): string[] {
  return url === undefined || url === '' ? [] : [`--database=${url}`];
}

/** The same for the service itself, which has more of them. */
export function serviceFlags(environment: Environment): string[] {
  const valueOf = (flag: string) => environment[`CURTAIL_${flag.replaceAll('-', '_').toUpperCase()}`] ?? '';
  const given = settings.filter((flag) => valueOf(flag) !== '').map((flag) => `--${flag}=${valueOf(flag)}`);
  const on = switches.filter((flag) => /^(1|true|yes|on)$/i.test(valueOf(flag))).map((flag) => `--${flag}`);
  return [...commandFlags(environment), ...given, ...on];
}
