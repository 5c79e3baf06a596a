import { expect, it } from 'vitest';
import type { CreateIntent } from '../../../../src/core/intent/create-intent.ts';
import { isSurelyOwn } from '../../../../src/core/intent/own-link.ts';
import { createIntentOf } from '../intents.ts';

const madeAs = (shortCode: string, parts: Partial<CreateIntent> = {}) =>
  createIntentOf({
    attempts: 1,
    state: {
      at: 'done',
      link: {
        shortCode,
        shortUrl: `https://go.example/${shortCode}`,
        longUrl: 'https://a.example/',
        createdAt: '',
        servedAt: null,
      },
      wasThere: false,
      settledAt: 0,
    },
    ...parts,
  });

it.each<[string, CreateIntent, boolean]>([
  ['under the alias that was made for it', madeAs('abc2345'), true],
  [
    'under that, found after an answer that was lost',
    madeAs('abc2345', { isInDoubt: true, attempts: 2 }),
    true,
  ],
  ['under the alias that the user gave', madeAs('promo', { alias: 'promo', aliasBy: 'user' }), true],
  [
    'under that, found after an answer that was lost: it may be an older one',
    madeAs('promo', { alias: 'promo', aliasBy: 'user', isInDoubt: true }),
    false,
  ],
  ['under a code that the service was to choose', madeAs('x1', { alias: null, aliasBy: 'service' }), false],
  ['under a code that the service chose all the same', madeAs('x1'), false],
  ['that is not made yet', createIntentOf(), false],
])('a link %s', (_, intent, isSure) => expect(isSurelyOwn(intent)).toBe(isSure));
