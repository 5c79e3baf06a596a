import { browserTests } from './vitest.e2e.config.ts';

/** The browser tests, with those in `pages/` in Firefox too. */
export default browserTests('{everywhere,pages,firefox}');
