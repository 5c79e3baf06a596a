import { Violation, type Rule } from '../rule.ts';
import type { Simulation } from '../simulation.ts';
import type { AnyOperation } from '../stored-operations.ts';

/** A link that was made stays made, and what was canceled stays canceled: no copy from before comes back. */
export function settledStays({ observer }: Simulation): Rule {
  const ends = new Map<string, { status: string; code: string | null }>();
  return {
    onSetBack: () => ends.clear(),
    onKept() {
      for (const operation of observer.operations.values()) {
        const { id, status, batch } = operation;
        const end = ends.get(id);
        const code = codeOf(operation);
        // A row that is taken up again begins anew, unless it has its link.
        const isRow = (batch !== null || /:\d+$/.test(id)) && end?.status !== 'done';
        if (end && !isRow && (status !== end.status || code !== end.code))
          throw new Violation('what is settled stays', `${id} was ${end.status}, and is ${status}`);
        if (status === 'done' || status === 'canceled') ends.set(id, { status, code });
      }
      for (const id of ends.keys())
        if (!observer.operations.has(id)) ends.set(id, { status: 'gone', code: null });
    },
  };
}

const codeOf = (operation: AnyOperation): string | null =>
  operation.kind === 'create' ? (operation.link?.shortCode ?? null) : null;
