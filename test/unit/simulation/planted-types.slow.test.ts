import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { smallBounds } from '../../simulation/bounds.ts';
import { planted } from '../../simulation/planted/planted.ts';

const folder = '.out/planted';

/** A name, a member, or a parameter that is not there: the code would throw or do nothing, which is another defect than is said. */
const missing = /error TS(?:2304|2339|2552|2554):/;

/** Puts the files that a defect changes beside the originals, so that one run of the compiler sees them all. */
function writeChanged(place: string, mutations: typeof smallBounds): void {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of mutations)
    texts.set(
      file,
      (texts.get(file) ?? readFileSync(`src/${file}`, 'utf8')).replace(find, () => replace),
    );
  for (const [file, text] of texts)
    writeFileSync(`${folder}/src/${file.replace(/\.(tsx?)$/, `.${place}.$1`)}`, text);
}

it('what is planted uses only what is there', { timeout: 300_000 }, () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['src', 'public']) cpSync(part, `${folder}/${part}`, { recursive: true });
  for (const [index, { mutations }] of [...planted.before, ...planted.found].entries())
    writeChanged(`planted${index + 1}`, mutations);
  writeChanged('bounds', smallBounds);
  const config = { extends: '../../tsconfig.json', include: ['src'] };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  const { stdout } = spawnSync('node_modules/.bin/tsc', ['-p', `${folder}/tsconfig.json`], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  // Some leave an import or a variable unused, so the compiler has something to say.
  expect(stdout).toContain('.planted1.ts');
  expect(stdout.split('\n').filter((line) => missing.test(line))).toEqual([]);
  rmSync(folder, { recursive: true });
});
