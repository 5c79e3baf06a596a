import own from '../package.json' with { type: 'json' };

/** The version that `--version`, the log and the metrics tell. */
export const version: string = own.version;
