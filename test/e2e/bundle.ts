import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** A module with all that it imports as one script, which leaves its exports under a name: what runs in a page can import nothing there. */
export async function bundle(module: URL, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: fileURLToPath(module), formats: ['iife'], name } },
  });
  const [{ output }] = built as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}
