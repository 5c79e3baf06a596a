import { checkLongUrl } from './long-url.ts';

/** A URL without the user and password before its host. `null`: it has none, or is not a URL without them either. */
export function withoutPassword(text: string): string | null {
  const checked = checkLongUrl(text);
  if (checked.ok || checked.problem !== 'has-password') return null;
  const bare = checkLongUrl(text.replace(/^(\s*https?:[\\/]*)[^\\/?#]*@/i, '$1'));
  return bare.ok ? bare.url : null;
}
