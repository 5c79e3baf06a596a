import { checkLongUrl } from './long-url.ts';

/** An address without the user and password in front of its host; `null` where it has none, or is no address without them either. */
export function withoutPassword(text: string): string | null {
  const checked = checkLongUrl(text);
  if (checked.ok || checked.problem !== 'has-password') return null;
  const bare = checkLongUrl(text.replace(/^(\s*https?:[\\/]*)[^\\/?#]*@/i, '$1'));
  return bare.ok ? bare.url : null;
}
