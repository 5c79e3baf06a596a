import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { advance, eventsByStatus } from '../../../src/outbox/advance.ts';
import { eventsOf, examples } from './examples.ts';

const readme = readFileSync(new URL('../../../src/outbox/README.md', import.meta.url), 'utf8');

/** Arrows as `due --> sending: sent`, one for each event. A line of the diagram may name several events. */
function drawnArrows(): string[] {
  const [, diagram = ''] = /```mermaid\n(.*?)```/s.exec(readme) ?? [];
  const lines = [...diagram.matchAll(/^ *(\w+ --> \w+): (.+)$/gm)];
  return lines.flatMap(([, arrow, events = '']) => events.split(', ').map((event) => `${arrow}: ${event}`));
}

/** Every change of a state that the machine makes for the examples. */
function machineArrows(): Set<string> {
  const arrows = new Set<string>();
  for (const operation of examples)
    for (const event of eventsOf(operation.kind)) {
      const { state } = advance(operation, event);
      if (state !== operation.state)
        arrows.add(`${operation.state.status} --> ${state.status}: ${event.type}`);
    }
  return arrows;
}

it('the diagram in the README has the arrows of the machine, each once', () => {
  expect(drawnArrows().toSorted()).toEqual([...machineArrows()].toSorted());
});

it('the README tells every state and every event', () => {
  const told = new Set([...readme.matchAll(/^- `(\w+)`:/gm)].map(([, name]) => name));
  const events = examples.flatMap(({ kind }) => eventsOf(kind)).map(({ type }) => type);
  expect(told).toEqual(new Set([...Object.keys(eventsByStatus), ...events]));
});
