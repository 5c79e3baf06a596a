/** Prints what README.md says at length. */
export function help(): void {
  console.log(`Serves the link shortening API, or does one thing for it and ends.

npm run service -- [--port N] [--host H] [--site-url URL] [--trust-proxy LIST]
    [--country-header NAME] [--country-database FILE] [--block-delete] [--no-cors]
npm run service -- account create --name N --plan free|pro|agency [--link-limit N]
npm run service -- key issue --account ID [--expires YYYY-MM-DD]
npm run service -- key revoke --key KEY | --account ID
npm run service -- bio-page create --account ID --username U --title T --bio TEXT
npm run service -- seed --account ID --links N [--clicks N] [--links-from FILE]
npm run service -- backup --to FILE

Each takes --database file:PATH or postgres://user:password@host/name, by default file:.data/service.db.`);
}
