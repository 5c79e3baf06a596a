import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bounds for the JavaScript that the popup runs before its first paint, and for the whole worker, in kB of gzip -9. */
const bounds = [
  { what: 'popup', entry: 'src/popup/index.html', kB: 80 },
  { what: 'worker', entry: 'service-worker-loader.js', kB: 150 },
];

/** Prints the sizes of a build, and returns a message for each one over its bound. */
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

/** All files that an entry loads at once: the scripts of the page and their static imports, without `import()`. */
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
