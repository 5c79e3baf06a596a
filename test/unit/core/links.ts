import type { Link } from '../../../src/core/link/link.ts';
import { rankOfId } from '../../../src/services/api/decode-link.ts';

/** A link with the given parts, and defaults for the rest. */
export const linkOf = (parts: Partial<Link>): Link => ({
  id: '1',
  shortCode: 'code',
  shortUrl: `https://go.example/${parts.shortCode ?? 'code'}`,
  longUrl: 'https://www.example/',
  title: '',
  clicks: 0,
  status: 'active',
  createdAt: '2026-01-02 03:04:05',
  rank: parts.id === null ? '' : rankOfId(parts.id ?? '1'),
  ...parts,
});
