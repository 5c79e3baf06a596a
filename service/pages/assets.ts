import { readFileSync } from 'node:fs';
import type { Context } from 'hono';

const maxAgeS = 3_600;

/** Serves a file of this folder, such as the style sheet. */
export function asset(context: Context, file: 'style.css' | 'icon.svg', type: string): Response {
  return context.body(readFileSync(new URL(file, import.meta.url)), 200, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': `public, max-age=${maxAgeS}`,
  });
}
