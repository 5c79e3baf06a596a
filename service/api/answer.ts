import type { Call } from './call.ts';

/** The envelope of a success (specification, section 2.1). */
export function answer({ headers }: Call, data: unknown): Response {
  return new Response(JSON.stringify({ success: true, data }), { headers });
}
