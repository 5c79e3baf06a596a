import * as v from 'valibot';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import type { CommandInput } from '../../core/protocol.ts';
import { decode } from '../../core/schema.ts';
import { ok, type Result } from '../../core/result.ts';
import { readSession } from '../../platform/storage.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';
import { writeSession } from '../../platform/write-storage.ts';

const key = 'urls';

const inTurn = oneAtATime();

/** `takenBy`: which asking took them. `null`: none yet. */
const chosen = v.object({ urls: v.array(v.string()), takenBy: v.nullable(v.string()) });

const readChosen = async () => decode(chosen, await readSession(key)) ?? { urls: [], takenBy: null };

/**
 * Opens the page that shortens many, with these URLs filled in, after those that no page has taken yet. Nothing is sent before the user has
 * looked through them.
 */
export async function openShortenManyPage(urls: readonly string[]): Promise<void> {
  await inTurn(async () => {
    const before = await readChosen();
    await writeSession(key, {
      urls: [...(before.takenBy === null ? before.urls : []), ...urls],
      takenBy: null,
    });
  });
  await openTab(linksPageUrl({ many: '' }));
}

/** Opens that page for tabs, whose URLs it may have to ask for. */
export const openShortenManyPageForTabs = (ids: readonly number[]): Promise<void> =>
  openTab(linksPageUrl({ many: '', tabs: ids.join(',') }));

/**
 * Gives the chosen URLs to the first page that asks, and to no other. They stay stored, since the command comes again if this worker is stopped
 * before the page has its answer.
 */
export const takeUrlsForShortenMany = ({ askedBy }: CommandInput<'takeUrls'>): Promise<Result<string[]>> =>
  inTurn(async () => {
    const { urls, takenBy } = await readChosen();
    if (takenBy === null && urls.length > 0) await writeSession(key, { urls, takenBy: askedBy });
    return ok(takenBy === null || takenBy === askedBy ? urls : []);
  });
