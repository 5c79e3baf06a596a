import { describe, expect, it } from 'vitest';
import { claimOf } from '../../../../src/core/intent/claims.ts';
import type { CreateOperation, CreateState, EntryPoint } from '../../../../src/outbox/operation.ts';
import { createIntentOf } from '../intents.ts';

const failed: CreateState = { at: 'failed', failure: { kind: 'limit-reached' }, settledAt: 0 };
const canceled: CreateState = { at: 'cancelled', settledAt: 0 };
const longUrl = 'https://a.example/page';

const sentAs = (alias: string, parts: Partial<CreateOperation> = {}) =>
  createIntentOf({ id: alias, alias, longUrl, attempts: 1, state: failed, ...parts });

const claimedAlias = (creates: CreateOperation[], url: string, door: EntryPoint = 'command') =>
  claimOf(creates, url, door)?.alias;

it('the alias of a wish that failed or was taken back is that of the next wish for its page', () => {
  expect(claimedAlias([sentAs('abc2345')], longUrl)).toBe('abc2345');
  expect(claimedAlias([sentAs('abc2345', { state: canceled })], 'https://A.example/page')).toBe('abc2345');
  expect(claimedAlias([sentAs('abc2345'), sentAs('def2345')], longUrl)).toBe('def2345');
});

it.each<[string, CreateOperation[]]>([
  ['of another page', [sentAs('abc2345', { longUrl: 'https://a.example/other' })]],
  ['that the user gave: it was meant for that wish alone', [sentAs('spring', { aliasBy: 'user' })]],
  ['under which nothing was sent', [sentAs('abc2345', { attempts: 0 })]],
  ['of a wish that is open', [sentAs('abc2345', { state: { at: 'sending' } })]],
  ['that a later wish has taken over', [sentAs('abc2345'), sentAs('abc2345', { state: { at: 'ready' } })]],
])('no wish gets an alias %s', (_, creates) => {
  expect(claimedAlias(creates, longUrl)).toBeUndefined();
});

describe('an alias that the user gave, and under which the link may have been made', () => {
  const spring = sentAs('spring', { aliasBy: 'user', isInDoubt: true });

  it('is that of the next wish for its page by a door without a form, in doubt as before', () => {
    expect(claimOf([spring], longUrl, 'command')).toEqual({
      alias: 'spring',
      aliasBy: 'user',
      isInDoubt: true,
    });
    expect(claimedAlias([spring], longUrl, 'batch')).toBe('spring');
  });

  it('is nobody’s who has left it out of the form', () => {
    expect(claimedAlias([spring], longUrl, 'popup')).toBeUndefined();
    expect(claimedAlias([sentAs('abc2345'), spring], longUrl, 'popup')).toBe('abc2345');
  });
});
