import { expect, it } from 'vitest';
import { droppedAnswers, sourcesOfPages } from './answers.ts';

it('no page drops the answer to a command', () => {
  expect(droppedAnswers(sourcesOfPages())).toEqual([]);
});

const dropped = (body: string): number =>
  droppedAnswers(
    new Map([
      ['src/ui/ask.ts', 'export async function ask(): Promise<Result<null>> { return sendCommand(); }'],
      ['src/ui/page.tsx', body],
    ]),
  ).length;

it.each([
  'void ask();',
  'async () => { await ask(); }',
  'async () => { if ((await ask()).ok) say(); }',
  'async () => { const done = await ask(); if (done.ok) say(done.value); }',
  'void ask().then((done) => { if (done.ok) say(done.value); });',
  'void ask().catch(console.error);',
  'const row = <Button onClick={() => ask()} />;',
  'const item = { onChoose: () => ask() };',
  'const again = () => ask(); void again();',
  'ids.forEach(() => ask());',
])('that it is dropped here is seen: %s', (body) => expect(dropped(body)).toBe(1));

it.each([
  'run(ask());',
  'void ask().then(report);',
  'void ask().then((done) => report(done));',
  'async () => { const done = await ask(); if (!done.ok) say(done.error); }',
  'async () => { const done = await ask(); if (done.ok) return say(); fail(); }',
  'async () => { const done = await ask(); say(done.ok ? done.value : null); }',
  'const asked = ids.map(() => ask());',
])('and that it is taken here: %s', (body) => expect(dropped(body)).toBe(0));
