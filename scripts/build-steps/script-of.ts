import { build, mergeConfig, type InlineConfig } from 'vite';

/**
 * An entry with all that it imports as the text of one script, which leaves its exports under a name: for places where nothing can be
 * imported. `more` adds to the usual configuration, or takes its place.
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
