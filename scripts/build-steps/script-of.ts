import { build, mergeConfig, type InlineConfig } from 'vite';

/**
 * Bundles an entry and its imports into one script, which assigns the exports to the global `name`: for places that can't
 * import modules. `more` extends or overrides the usual configuration.
 */
export async function scriptOf(entry: string, name: string, more: InlineConfig = {}): Promise<string> {
  const usual: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name } },
  };
  const [built] = [await build(mergeConfig(usual, more))].flat();
  if (!built || !('output' in built)) throw new Error(`${entry} gave no script.`);
  return built.output[0].code;
}
