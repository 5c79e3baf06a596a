import { error, html, json, send, success } from './answer.ts';
import type { Exchange, Fault } from './fault.ts';
import { createdRow } from './honest.ts';

/** Lasting quirks of services and firewalls, as far as one answer shows them. */

/** Stores another URL than the one that was sent, and loses the answer. */
const rewriting = (rewrite: (url: string) => string): Fault => ({
  operations: ['create'],
  commits: 'yes',
  isDefinite: false,
  play({ call, response, carryOut }) {
    const { body } = call;
    if (typeof body['url'] === 'string') body['url'] = rewrite(body['url']);
    carryOut();
    send(response, error(500, 'Internal error'));
  },
});

/** Stores the query in another order than it was sent, and says so. */
const sortingQueries: Fault = {
  operations: ['create'],
  commits: 'yes',
  isDefinite: true,
  play({ call, response, carryOut }) {
    const url = new URL(String(call.body['url']));
    url.searchParams.sort();
    call.body['url'] = url.href;
    send(response, carryOut());
  },
};

/** Keeps aliases in lower case, as a database with such an order does. */
const foldingAliases: Fault = {
  operations: ['create'],
  commits: 'yes',
  isDefinite: true,
  play({ call, response, carryOut }) {
    const { body } = call;
    if (typeof body['alias'] === 'string') body['alias'] = body['alias'].toLowerCase();
    send(response, carryOut());
  },
};

/** Answers every create with the first link that the account has. */
const answeringWithFirst: Fault = {
  operations: ['create'],
  commits: 'no',
  isDefinite: false,
  play({ response, truth, addresses }) {
    const [first] = truth.links;
    send(
      response,
      first ? success(createdRow(first, new URL(addresses.same).origin)) : error(500, 'Internal error'),
    );
  },
};

const onlyDelete = (play: (exchange: Exchange) => void): Fault => ({
  operations: ['delete'],
  commits: 'no',
  isDefinite: false,
  play,
});

export const quirkFaults = {
  'drops-fragments-then-500': rewriting((url) => url.replace(/#.*/, '')),
  'escapes-addresses-then-500': rewriting((url) => url.replaceAll('&', '&#38;')),
  'cuts-addresses-then-500': rewriting((url) => url.slice(0, 120)),

  'sorts-queries': sortingQueries,
  'folds-aliases': foldingAliases,
  'answers-with-the-first-link': answeringWithFirst,

  /** A firewall that doesn't know DELETE (RFC 9110, section 15.6.2). */
  'status-501-bare': onlyDelete(({ response }) => send(response, html(501, '<h1>501 Not Implemented</h1>'))),

  'error-object': onlyDelete(({ response }) =>
    send(response, json(200, { success: false, error: { code: 7, message: 'No' } })),
  ),

  /** The service ignores the `action` of the GET form, and answers with the list. */
  'list-in-answer': onlyDelete(({ response, truth }) =>
    send(response, success(truth.links.map(({ id, code }) => ({ id, short_code: code })))),
  ),

  'forbidden-for-requests': {
    operations: ['analytics'],
    commits: 'no',
    isDefinite: true,
    play: ({ response }) => send(response, error(403, 'Request limit reached')),
  },
} satisfies Record<string, Fault>;
