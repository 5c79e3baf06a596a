/**
 * Which browser this build is for: what only the other one needs is left out, 0.3 kB of the worker. Where it is for neither, as in a test, what
 * the browser has decides.
 */
export const isForChromium = import.meta.env.MODE === 'production';
export const isForFirefox = import.meta.env.MODE === 'firefox';
