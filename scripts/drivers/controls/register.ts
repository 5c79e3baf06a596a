import { PuppeteerNode } from 'puppeteer-core';
import { scriptOf } from '../../build-steps/script-of.ts';

/**
 * Makes `::-p-control(ROLE "NAME")` a selector. puppeteer's own `::-p-aria` asks the browser for its accessibility tree, and
 * again at every frame while it waits, which took a tenth of the processor time of the browser tests. This one finds role
 * and name in the page, and again where the page has changed. `test/e2e/chromium/control-names.slow.test.ts` compares both.
 */
const script = await scriptOf('scripts/drivers/controls/in-page.ts', 'controls');

function queryAll(): Iterable<Node> {
  throw new Error('This runs in pages alone, by its text.');
}

// puppeteer takes a function that needs nothing around it, and hands its text to the page. Ours needs the library.
queryAll.toString = () => `function (root, wanted) {
  ${script}
  const at = wanted.indexOf(' ');
  return controls.find(root, wanted.slice(0, at), JSON.parse(wanted.slice(at + 1)));
}`;

PuppeteerNode.registerCustomQueryHandler('control', { queryAll });
