import { readFileSync } from 'node:fs';
import type { Context } from 'hono';

const maxAgeS = 3_600;

/** A file that stands beside the pages, such as their style sheet. */
export function asset(context: Context, file: 'style.css' | 'icon.svg', type: string): Response {
  return context.body(readFileSync(new URL(file, import.meta.url)), 200, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': `public, max-age=${maxAgeS}`,
  });
}
