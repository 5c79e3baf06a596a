import * as v from 'valibot';
import { expect } from 'vitest';
import { type Answer, refusal } from './client.ts';

/** A refusal has the status, and a JSON object whose `error` is a sentence that says what is meant (section 7). */
export function expectRefusal(answer: Answer, status: number, sentence: RegExp = /\w+ \w+/): void {
  expect(answer.status).toBe(status);
  expect(v.parse(refusal, answer.body).error).toMatch(sentence);
}
