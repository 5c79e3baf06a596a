/** Prints a summary of what README.md explains at length. */
export function help(): void {
  console.log(`Serves the link shortening API, or does one thing for it and ends.

npm run service -- [--port N] [--host H] [--site-url URL] [--trust-proxy LIST]
    [--country-header NAME] [--country-database FILE] [--blocklist FILE] [--retain-clicks DAYS]
    [--home URL] [--not-found URL] [--metrics [HOST:]PORT] [--access-log FILE|-] [--block-delete] [--no-cors]
npm run service -- account create --name N --plan free|pro|agency [--link-limit N, -1 is unlimited]
npm run service -- account list
npm run service -- account set --account ID [--name N] [--plan P] [--link-limit N]
npm run service -- account suspend|resume --account ID
npm run service -- key issue --account ID [--expires YYYY-MM-DD]
npm run service -- key list --account ID
npm run service -- key revoke --key KEY | --hash HASH | --account ID
npm run service -- link show|disable|enable --code CODE
npm run service -- bio-page create --account ID --username U --title T --bio TEXT
npm run service -- bio-page list [--account ID]
npm run service -- bio-page edit --username U [--title T] [--bio TEXT]
npm run service -- bio-page delete --username U
npm run service -- bio-page link add|remove --username U --code CODE
npm run service -- clicks prune --older-than DAYS
npm run service -- seed --account ID --links N [--clicks N] [--links-from FILE]
npm run service -- backup --to FILE
npm run service -- migrate

Each takes --database file:PATH or postgres://user:password@host/name, by default DATABASE_URL\nof the environment or file:.data/service.db; and --json, with which a list is one line of JSON too.`);
}
