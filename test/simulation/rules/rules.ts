import type { Simulation } from '../simulation.ts';
import { apart } from './apart.ts';
import { brokenOff } from './broken-off.ts';
import { calm } from './calm.ts';
import { clipboard } from './clipboard.ts';
import { days } from './days.ts';
import { Evidence } from './evidence.ts';
import { forgotten } from './forgotten.ts';
import { fresh } from './fresh.ts';
import { given } from './given.ts';
import { inTime } from './in-time.ts';
import { kept } from './kept.ts';
import { limits } from './limits.ts';
import { locks } from './locks.ts';
import { nothingAfter } from './nothing-after.ts';
import { noObstacle } from './obstacles.ts';
import { oneLink } from './one-link.ts';
import { reasons } from './reasons.ts';
import { removed } from './removed.ts';
import { rightAccount } from './right-account.ts';
import { settledStays } from './settled.ts';
import { sheets } from './sheets.ts';
import { standBy } from './stand-by.ts';
import { takenUp } from './taken-up.ts';
import { told } from './told.ts';
import { unseen } from './unseen.ts';
import { Submissions } from './submissions.ts';

/** Registers all rules. Each is checked after every step against what the services really have. */
export function holdToRules(simulation: Simulation): void {
  const submissions = new Submissions(simulation);
  const evidence = new Evidence(simulation);
  simulation.rules.push(
    submissions,
    oneLink(simulation, evidence),
    nothingAfter(simulation, evidence),
    rightAccount(simulation, submissions),
    told(simulation, submissions, evidence),
    kept(simulation),
    limits(simulation, evidence),
    forgotten(simulation),
    removed(simulation),
    apart(simulation, evidence),
    locks(simulation),
    days(simulation),
    noObstacle(simulation),
    inTime(simulation),
    standBy(simulation),
    sheets(),
    unseen(simulation),
    calm(simulation, evidence, submissions),
    reasons(simulation, submissions, evidence),
    settledStays(simulation),
    given(simulation, submissions, evidence),
    clipboard(simulation),
    fresh(simulation),
    brokenOff(simulation),
    takenUp(simulation),
  );
}
