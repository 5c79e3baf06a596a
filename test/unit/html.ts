import { Window } from 'happy-dom';

// Pages have a parser of their own.
Object.assign(globalThis, { DOMParser: new Window().DOMParser });

export { readHtml } from '../../src/platform/read-html.ts';
