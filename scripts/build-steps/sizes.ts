import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bounds on the JavaScript that runs before the first paint, and on the whole worker, in kB of gzip -9. */
const bounds = [
  { what: 'popup', entry: 'src/popup/index.html', kB: 28 },
  { what: 'worker', entry: 'service-worker-loader.js', kB: 40 },
];

/** Prints the sizes of a build, and says which of them are over their bound. */
export function checkSizes(folder: string): string[] {
  return bounds.flatMap(({ what, entry, kB }) => {
    const size = gzippedSize(folder, entry);
    console.log(`${what}: ${size.toFixed(1)} kB of JavaScript, gzipped (bound ${kB} kB)`);
    return size > kB ? [`${what} loads ${size.toFixed(1)} kB of JavaScript, its bound is ${kB} kB`] : [];
  });
}

function gzippedSize(folder: string, entry: string): number {
  const scripts = [...reachable(folder, entry)].filter((file) => file.endsWith('.js'));
  return (
    scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length, 0) /
    1000
  );
}

/** Every file that an entry loads by itself: scripts named in the page, and static imports from there on; not `import()`. */
function reachable(folder: string, entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const source = readFileSync(join(folder, entry), 'utf8');
  const pattern = entry.endsWith('.html')
    ? /<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g
    : /(?:^|[;}\s])(?:import|export)\s*(?:[\w${},*\s]+from\s*)?["']([^"']+\.js)["']/g;
  for (const [, path] of source.matchAll(pattern)) {
    if (path) reachable(folder, path.startsWith('/') ? path.slice(1) : join(dirname(entry), path), seen);
  }
  return seen;
}
