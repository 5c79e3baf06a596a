import type { Simulation } from '../simulation.ts';
import { knownLinks } from '../user/batch-actions.ts';
import type { Random } from '../random.ts';
import { within } from './wait.ts';

/** The user saves all links and all results as files, and copies the results as a table. The rules check the contents. */
export async function exportAll(simulation: Simulation, random: Random): Promise<void> {
  const { user, observer, coverage } = simulation;
  const tab = user.theTab();
  const links = await within(simulation, 5000, knownLinks(simulation, tab));
  for (const { onChoose } of tab.program.linkExportMenu(links ?? [], () => null)) onChoose();
  coverage.count('exported', 'links', links?.length ?? 0);
  for (const { id, kind, createdAt } of observer.batches.values()) {
    if (kind === 'delete') continue;
    const read = await within(simulation, 1000, tab.program.readBatchRows(id));
    const rows = (read ?? []).filter(tab.program.isCreateRow);
    coverage.count('exported', 'rows of a batch', rows.length);
    const { resultCopyMenu, resultExportMenu } = tab.program;
    for (const { onChoose } of resultExportMenu(rows, 'the service', createdAt)) onChoose();
    random.pick(resultCopyMenu(rows, 'the service', () => undefined)).onChoose();
    await simulation.run(100);
  }
}
