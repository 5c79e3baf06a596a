import { describe, expect, it } from 'vitest';
import {
  isAliasInDoubt,
  keepsAliasForLaterCreate,
  reservedAliasFor,
} from '../../../src/outbox/reserved-aliases.ts';
import type { CreateOperation, CreateState, EntryPoint } from '../../../src/outbox/operation.ts';
import { createOperationOf, due } from './operations.ts';

const failed: CreateState = { status: 'failed', failure: { kind: 'limit-reached' }, settledAt: 0 };
const canceled: CreateState = { status: 'canceled', settledAt: 0 };
const longUrl = 'https://a.example/page';

const sentAs = (alias: string, parts: Partial<CreateOperation> = {}) =>
  createOperationOf({ id: alias, alias, longUrl, attempts: 1, state: failed, ...parts });

const aliasFor = (creates: CreateOperation[], url: string, entryPoint: EntryPoint = 'command') =>
  reservedAliasFor(creates, url, entryPoint)?.alias;

it('the alias of a create that failed or was canceled is that of the next one for its page', () => {
  expect(aliasFor([sentAs('abc2345')], longUrl)).toBe('abc2345');
  expect(aliasFor([sentAs('abc2345', { state: canceled })], 'https://A.example/page')).toBe('abc2345');
  expect(aliasFor([sentAs('abc2345'), sentAs('def2345')], longUrl)).toBe('def2345');
});

it.each<[string, CreateOperation[]]>([
  ['of another page', [sentAs('abc2345', { longUrl: 'https://a.example/other' })]],
  ['that the user gave: it was meant for that link alone', [sentAs('spring', { aliasBy: 'user' })]],
  ['under which nothing was sent', [sentAs('abc2345', { attempts: 0 })]],
  ['of a create that is open', [sentAs('abc2345', { state: { status: 'sending' } })]],
  ['that a later create has taken over', [sentAs('abc2345'), sentAs('abc2345', { state: due() })]],
])('no create gets an alias %s', (_, creates) => {
  expect(aliasFor(creates, longUrl)).toBeUndefined();
});

describe('an alias that the user gave, and under which the link may have been made', () => {
  const spring = sentAs('spring', { aliasBy: 'user', inDoubt: true });

  it('is that of the next create for its page from an entry point without a form, in doubt as before', () => {
    expect(reservedAliasFor([spring], longUrl, 'command')).toEqual({
      alias: 'spring',
      aliasBy: 'user',
      inDoubt: true,
    });
    expect(aliasFor([spring], longUrl, 'batch')).toBe('spring');
  });

  it('is not that of a user who has left it out of the form', () => {
    expect(aliasFor([spring], longUrl, 'popup')).toBeUndefined();
    expect(aliasFor([sentAs('abc2345'), spring], longUrl, 'popup')).toBe('abc2345');
  });
});

it('an alias is in doubt for a page if an earlier create for it may have made its link under it', () => {
  const spring = sentAs('spring', { aliasBy: 'user', inDoubt: true });
  expect(isAliasInDoubt([spring], 'spring', 'https://A.example/page')).toBe(true);
  expect(isAliasInDoubt([spring], 'summer', longUrl)).toBe(false);
  expect(isAliasInDoubt([spring], 'spring', 'https://a.example/other')).toBe(false);
  expect(isAliasInDoubt([sentAs('abc2345')], 'abc2345', longUrl)).toBe(false);
  expect(isAliasInDoubt([], 'spring', longUrl)).toBe(false);
});

it('a create stays for its alias if its link may still be made under it', () => {
  expect(keepsAliasForLaterCreate(sentAs('abc2345'))).toBe(true);
  expect(keepsAliasForLaterCreate(sentAs('spring', { aliasBy: 'user', inDoubt: true }))).toBe(true);
  const others = [
    sentAs('spring', { aliasBy: 'user' }),
    sentAs('abc2345', { attempts: 0 }),
    sentAs('abc2345', { state: due() }),
    sentAs('', { alias: null, aliasBy: 'service', inDoubt: true }),
  ];
  for (const create of others) expect(keepsAliasForLaterCreate(create)).toBe(false);
});
