import * as v from 'valibot';
import { expect } from 'vitest';
import { type Answer, refusal } from './client.ts';

/** Expects a refusal: its status, and a JSON object whose `error` is a matching sentence (specification, section 7). */
export function expectRefusal(answer: Answer, status: number, sentence: RegExp = /\w+ \w+/): void {
  expect(answer.status).toBe(status);
  expect(v.parse(refusal, answer.body).error).toMatch(sentence);
}
