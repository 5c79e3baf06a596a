import * as v from 'valibot';
import {
  entryPointRows,
  settingRows,
  type Settings,
  type SettingsChange,
  type SwitchableEntryPoint,
} from '../../core/account/settings.ts';
import { isValidCopyTemplate } from '../../core/copy/copy-template.ts';
import { campaignSchema, type Campaign } from '../../core/url/campaign.ts';
import { decode, shortTextSchema } from '../../core/schema.ts';
import { siteSchema } from '../../core/account/normalize-site.ts';
import { entriesOf, readValidEntries, type SkippedEntry } from './read-valid-entries.ts';

export interface ParsedSettings {
  settings: SettingsChange;
  skipped: SkippedEntry[];
}

/** Takes each setting, campaign, site and entry point separately. */
export function parseSettingsInto(value: unknown, { settings, skipped }: ParsedSettings): void {
  const fields = entriesOf(value);
  if (fields === null) return void skipped.push({ path: 'settings', why: 'wrong' });
  for (const [name, given] of fields) {
    const path = `settings.${name}`;
    if (name === 'entryPoints') settings.entryPoints = readEntryPoints(given, path, skipped);
    else if (name === 'campaigns') settings.campaigns = readCampaigns(given, path, skipped) ?? [];
    else if (name === 'cleaning') Object.assign(settings, readCleaning(given, path, skipped));
    else if (Object.hasOwn(settingRows, name)) {
      const read = decode<unknown>(settingRows[name as keyof typeof settingRows].schema, given);
      if (read === undefined)
        skipped.push({ path, why: 'wrong', ...(name === 'copyAs' && templateIn(given)) });
      else Object.assign(settings, { [name]: read });
    } else skipped.push({ path, why: 'unknown' });
  }
  // If no campaign could be read, the existing ones stay: the file did not mean to remove them.
  if (settings.campaigns?.length === 0 && skipped.some(({ path }) => path.startsWith('settings.campaigns')))
    delete settings.campaigns;
}

function templateIn(copyAs: unknown): Pick<SkippedEntry, 'template'> {
  const template = decode(v.string(), new Map(entriesOf(copyAs)).get('template'));
  return template === undefined || isValidCopyTemplate(template) ? {} : { template };
}

function readEntryPoints(
  value: unknown,
  path: string,
  skipped: SkippedEntry[],
): Partial<Settings['entryPoints']> {
  const read: Partial<Settings['entryPoints']> = {};
  const fields = entriesOf(value);
  if (fields === null) skipped.push({ path, why: 'wrong' });
  for (const [name, given] of fields ?? []) {
    const isOn = decode(v.boolean(), given);
    if (!Object.hasOwn(entryPointRows, name)) skipped.push({ path: `${path}.${name}`, why: 'unknown' });
    else if (isOn === undefined) skipped.push({ path: `${path}.${name}`, why: 'wrong' });
    else read[name as SwitchableEntryPoint] = isOn;
  }
  return read;
}

/** Nobody types a longer one. */
const shortCampaign = v.pipe(
  campaignSchema,
  v.check((campaign) => Object.values(campaign).every((part) => v.is(shortTextSchema, part))),
);

function readCampaigns(value: unknown, path: string, skipped: SkippedEntry[]): Campaign[] | null {
  const campaigns = readValidEntries(shortCampaign, value, path, skipped);
  const names = new Set<string>();
  return (
    campaigns?.flatMap(([campaign, place]) => {
      const isFirst = campaign.name.trim() !== '' && !names.has(campaign.name);
      if (!isFirst) skipped.push({ path: place, why: names.has(campaign.name) ? 'repeated' : 'wrong' });
      names.add(campaign.name);
      return isFirst ? [campaign] : [];
    }) ?? null
  );
}

function readCleaning(
  value: unknown,
  path: string,
  skipped: SkippedEntry[],
): Pick<Settings, 'cleaning'> | null {
  const fields = new Map(entriesOf(value));
  const isOn = decode(v.boolean(), fields.get('isOn'));
  const except = fields.has('except')
    ? readValidEntries(siteSchema, fields.get('except'), `${path}.except`, skipped)
    : [];
  // The exceptions make sense only with their rule.
  if (isOn === undefined) skipped.push({ path, why: 'wrong' });
  return isOn === undefined || except === null
    ? null
    : { cleaning: { isOn, except: except.map(([site]) => site) } };
}
