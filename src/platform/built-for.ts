/**
 * The browser that this build is for. What only the other one needs is left out, which saves the worker 0.3 kB. In a build for neither,
 * such as a test, the code asks the browser what it has.
 */
export const isForChromium = import.meta.env.MODE === 'production';
export const isForFirefox = import.meta.env.MODE === 'firefox';
