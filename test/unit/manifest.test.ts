import { expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };

// Nothing of a private window is written to disk: the browser does not let Curtail in.
it('keeps out of private windows', () => expect(manifest.incognito).toBe('not_allowed'));
