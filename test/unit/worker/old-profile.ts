import { vi } from 'vitest';
import { runBatches } from '../../../src/worker/batches/run-batches.ts';
import { resumePendingWork } from '../../../src/worker/resume-pending-work.ts';
import { runInBackground } from '../../../src/worker/run-in-background.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { keyThen, leftAt, linksThen, profileOf010, type Profile } from '../../profiles/profile.ts';
import { writeDatabase } from '../../profiles/write-database.ts';
import { forgetEverything, kept } from '../fake-browser.ts';

/** The one link that the service made of the submissions whose answers were lost. */
const made = { code: 'was-made', longUrl: 'https://pending.example/made', title: 'Größe' };

/** A browser as version 0.1.0 left it, and the service of its account. */
export async function startFrom010(): Promise<{ server: FaultServer; profile: Profile }> {
  const server = await startFaultServer({ key: keyThen });
  const profile = profileOf010(server.siteUrl);
  server.truth.links = linksThen(profile)
    .map((link) => ({ ...link, id: Number(link.id), code: link.shortCode }))
    .toReversed();
  server.truth.links.push({ ...made, id: 241, clicks: 0, createdAt: '2026-11-22 11:59:01' });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(leftAt);
  forgetEverything();
  for (const [key, value] of Object.entries(profile.items)) kept.stored.set(key, value);
  await writeDatabase(profile);
  return { server, profile };
}

/** Wakes the worker again and again. */
export async function wake(rounds = 8): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await resumePendingWork();
    await runInBackground(runBatches);
    vi.setSystemTime(Date.now() + 15 * 60_000);
  }
}
