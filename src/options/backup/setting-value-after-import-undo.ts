import {
  isCleanedAt,
  type SettingName,
  type Settings,
  type UrlCleaningSetting,
} from '../../core/account/settings.ts';
import type { Campaign } from '../../core/url/campaign.ts';
import { withHostCleaning } from '../../core/url/url-cleaning.ts';
import { isSameJson } from './plan-import.ts';

/** A value before an import, after it, and now. */
interface Values<Value> {
  before: Value;
  after: Value;
  now: Value;
}

/**
 * A setting as it would be without the import. One that the user has chosen anew since stays as it is; of what is remembered one by one, each
 * is told apart.
 */
export function settingValueAfterImportUndo(name: SettingName, values: Values<unknown>): unknown {
  if (isSameJson(values.now, values.after)) return values.before;
  if (name === 'campaigns') return campaignsWithoutImport(values as Values<Settings['campaigns']>);
  if (name === 'cleaning') return cleaningWithoutImport(values as Values<UrlCleaningSetting>);
  return values.now;
}

const named = (some: readonly Campaign[], { name }: Campaign): Campaign | undefined =>
  some.find((one) => one.name === name);

/** Those from before, but for those that the user has changed, added or deleted since. */
function campaignsWithoutImport({ before, after, now }: Values<readonly Campaign[]>): Campaign[] {
  const isDeleted = (one: Campaign) => named(after, one) !== undefined && named(now, one) === undefined;
  const chosen = now.filter((one) => !isSameJson(named(after, one), one));
  const restored = before.filter((one) => !isDeleted(one)).map((one) => named(chosen, one) ?? one);
  return [...restored, ...chosen.filter((one) => named(before, one) === undefined)];
}

/** The rule from before, unless the user has turned it, with the sites for which the user has chosen since. */
function cleaningWithoutImport({ before, after, now }: Values<UrlCleaningSetting>): UrlCleaningSetting {
  if (now.isOn !== after.isOn) return now;
  return [...new Set([...after.except, ...now.except])]
    .filter((host) => isCleanedAt(after, host) !== isCleanedAt(now, host))
    .reduce((cleaning, host) => withHostCleaning(cleaning, host, isCleanedAt(now, host)), before);
}
