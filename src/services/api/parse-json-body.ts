/** Parses JSON. `undefined`: the body is something else, such as a login page, a PHP warning before the object, or nothing. */
export function parseJsonBody(body: string): unknown {
  try {
    return JSON.parse(withExactIds(body));
  } catch {
    return undefined;
  }
}

/** Ids above 2^53 become text before JSON.parse rounds them to the id of another link. */
const withExactIds = (body: string): string => body.replace(/("id"\s*:\s*)(\d{16,})/g, '$1"$2"');
