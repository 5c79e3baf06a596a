import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { languages } from '../../src/core/languages.ts';
import { format, resolveConfig } from 'prettier';

/** The folders of pictures, in the order of the page, each with its heading. */
const rooms = {
  popup: 'The popup',
  links: 'The tab of links',
  many: 'Shorten many',
  settings: 'The settings',
  diagnostics: 'Diagnostics',
  elsewhere: 'Beside and on a page',
};

export type Room = keyof typeof rooms;

/** `popup-alias-taken` is “alias taken”; the picture of a whole page has its name. */
const stateOf = (file: string): string =>
  file
    .replace(/\.png$/, '')
    .replace(/^(?:popup|links-many|links|options-diagnostics|options)-/, '')
    .replaceAll('-', ' ');

function table(folder: string, room: string, heading: string): string {
  const rows = readdirSync(`${folder}/${room}/light`)
    .toSorted()
    .map((file) => {
      const [light, dark] = ['light', 'dark'].map(
        (scheme) => `![${stateOf(file)}, ${scheme}](${room}/${scheme}/${file})`,
      );
      return `| ${stateOf(file)} | ${light} | ${dark} |`;
    });
  return [`## ${heading}`, '', '| State | Light | Dark |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The popup's main states in every language, three of a language in a row. */
function languagesTable(folder: string): string {
  const files = readdirSync(`${folder}/languages`);
  const states = [...new Set(files.map((file) => file.replace(/-[a-z]{2}(?:_[A-Z]{2})?\.png$/, '')))];
  const rows = languages.map((language) => {
    const cells = states.map(
      (state) => `![${stateOf(state)} in ${language}](languages/${state}-${language}.png)`,
    );
    return `| ${[language, ...cells].join(' | ')} |`;
  });
  const head = ['Language', ...states.map(stateOf)];
  return [
    '## In every language',
    '',
    `| ${head.join(' | ')} |`,
    `|${' --- |'.repeat(head.length)}`,
    ...rows,
  ].join('\n');
}

/** Writes a page that shows all pictures of a folder side by side, each with the name of its state. */
export async function writeScreensPage(folder: string): Promise<void> {
  const tables = Object.entries(rooms).map(([room, heading]) => table(folder, room, heading));
  if (existsSync(`${folder}/languages`)) tables.push(languagesTable(folder));
  const lead =
    '# Every screen\n\nTaken by `npm run screenshots`, which also writes this page. Look at a picture before you commit it.';
  const page = `${folder}/README.md`;
  const config = await resolveConfig(page);
  writeFileSync(page, await format([lead, ...tables].join('\n\n'), { ...config, parser: 'markdown' }));
}
