import { mkdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAccount } from '../service/database/accounts.ts';
import { startService } from '../service/serve.ts';
import { languages } from '../src/core/languages.ts';
import { findFonts } from './screens/fonts.ts';
import { liveThroughDays } from './screens/live-through-days.ts';
import { startNamedHosts } from './screens/named-hosts.ts';
import { addAcmeLinks, addAcmeClicksOfDay, oldestLinkDays } from './store-pictures/acme-links.ts';
import { captions } from './store-pictures/captions.ts';
import { bodiesOf, pictureSizes, type PictureName } from './store-pictures/pictures.ts';
import { takeShots } from './store-pictures/shots.ts';
import { draw } from './store-pictures/stage.ts';
import { shop } from './store-pictures/shop.ts';

/**
 * Makes the pictures for the stores from the built extension, in docs/store/pictures or the given folder. Look at them before you commit.
 * `--language ar FOLDER`: in another language.
 */
const { values, positionals } = parseArgs({
  options: { language: { type: 'string', default: 'en' } },
  allowPositionals: true,
});
const language = languages.find((one) => one === values.language);
if (language === undefined) throw new Error(`Curtail speaks ${languages.join(', ')}.`);
const folder = positionals[0] ?? (language === 'en' ? 'docs/store/pictures' : undefined);
if (folder === undefined) throw new Error('Name a folder: docs/store/pictures is in English.');

const messages = JSON.parse(readFileSync(`public/_locales/${language}/messages.json`, 'utf8')) as Record<
  'language' | 'direction',
  { message: string }
>;
const historyDays = 31;

findFonts();
const hosts = await startNamedHosts();
const service = await startService({ port: 0, database: 'file::memory:' });
const siteUrl = hosts.name('go.acme.example', service.url);
const { account_id, api_key } = await createAccount(service.db, { name: 'Acme', plan: 'pro', siteUrl });
const ids = await addAcmeLinks(service.db, account_id);
for (let daysAgo = oldestLinkDays; daysAgo >= historyDays; daysAgo -= 1)
  await addAcmeClicksOfDay(service.db, ids, daysAgo);
const extension = await hosts.launch();
await extension.connect(`${siteUrl}/api`, api_key);
await liveThroughDays(extension, historyDays, (day) =>
  addAcmeClicksOfDay(service.db, ids, historyDays - day),
);

const shots = await takeShots(extension, language, messages.direction.message);
const longUrl = shop.url.replace('https://', '').replaceAll('&', '&amp;');
const pictures = bodiesOf(shots, captions[language], longUrl);
const stage = await extension.browser.newPage();
mkdirSync(folder, { recursive: true });
for (const [name, body] of Object.entries(pictures))
  await draw(stage, `${folder}/${name}.png`, {
    ...pictureSizes[name as PictureName],
    lang: messages.language.message,
    dir: messages.direction.message,
    body,
  });
await extension.close();
await service.close();
await hosts.close();
