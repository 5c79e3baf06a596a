import { browserTests } from './vitest.e2e.config.ts';

/** The browsers' tests with what is the same code of pages in Firefox, too. */
export default browserTests('{everywhere,pages,firefox}');
