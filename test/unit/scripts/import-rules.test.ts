import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Each has to be refused, in the file that has it. */
const refused: readonly (readonly [file: string, imported: string])[] = [
  ['core/a.ts', '../services/link-service.ts'],
  ['services/api/a.ts', '../../storage/database.ts'],
  ['services/sample/a.ts', '../api/client.ts'],
  ['storage/a.ts', '../services/choose-service.ts'],
  ['worker/list/a.ts', '../../services/api/client.ts'],
  ['worker/list/a.ts', '../../services/sample/sample-service.ts'],
  ['worker/list/a.ts', '../../outbox/storage/write-operations.ts'],
  ['outbox/a.ts', '../services/api/request.ts'],
  ['outbox/a.ts', '../worker/handlers.ts'],
  ['popup/a.tsx', '../services/api/api-service.ts'],
  ['popup/a.tsx', '../worker/main.ts'],
  ['popup/a.tsx', '../outbox/run.ts'],
  ['popup/form/a.tsx', '../../outbox/storage/operation-schema.ts'],
  ['ui/a.tsx', '../outbox/submit.ts'],
];

const allowed: readonly (readonly [file: string, imported: string])[] = [
  ['services/sample/b.ts', '../../storage/items/items.ts'],
  ['worker/list/b.ts', '../../services/choose-service.ts'],
  ['outbox/b.ts', '../services/link-service.ts'],
  ['popup/b.tsx', '../services/choose-service.ts'],
  ['popup/b.tsx', '../outbox/read.ts'],
  ['popup/form/b.tsx', '../../outbox/operation.ts'],
  ['ui/b.tsx', '../outbox/page-operations.ts'],
  ['links/b.tsx', '../outbox/find-link-for-web-page.ts'],
];

let folder: string;
let said: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, imported] of [...refused, ...allowed]) {
    const path = join(folder, 'src', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `import '${imported}';\n`, { flag: 'a' });
  }
  const command = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', 'src'];
  const run = promisify(execFile)(process.execPath, command, { cwd: folder });
  ({ stdout: said } = await run.catch((error: { stdout: string }) => error));
});
afterAll(() => rm(folder, { recursive: true }));

const isRefused = (file: string, imported: string): boolean =>
  said.split('\n').some((line) => line.includes(`src/${file}:`) && line.includes(`'${imported}'`));

describe('lint keeps the layers', () => {
  it.each(refused)('%s may not import %s', (file, imported) => expect(isRefused(file, imported)).toBe(true));

  it.each(allowed)('%s may import %s', (file, imported) => expect(isRefused(file, imported)).toBe(false));
});
