import type { Context } from 'hono';
import type { Service } from '../api/call.ts';
import { checkStoring } from '../database/clicks.ts';
import { report } from '../log.ts';

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** `GET /healthz`: the process is alive. The database is not asked, or its failure would get every process restarted. */
export function alive(): Response {
  return new Response('{"status":"alive"}', { headers });
}

/** `GET /readyz`: whether requests can be answered, for a proxy that chooses between processes. */
export async function ready(_: Context, { db }: Service): Promise<Response> {
  try {
    await checkStoring(db);
    return new Response('{"status":"ready"}', { headers });
  } catch (error) {
    report(error);
    return new Response('{"error":"The database does not answer, or can store nothing."}', {
      status: 503,
      headers: { ...headers, 'Retry-After': '5' },
    });
  }
}
