import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '../../../src/core/account/settings.ts';
import type { Campaign } from '../../../src/core/url/campaign.ts';
import type { Simulation } from '../simulation.ts';
import type { Random } from '../random.ts';
import { expect, within } from './wait.ts';

const key = 'settings';

interface Kept {
  v: number;
  data: { campaigns: unknown };
}

/** The user adds campaigns, the disk damages something in the settings, and the user adds or removes another campaign. */
export async function damageCampaigns(simulation: Simulation, random: Random): Promise<void> {
  const names = ['Spring', 'Summer', 'Autumn', 'Winter'].slice(0, random.below(3) + 2);
  for (const name of names) await add(simulation, campaignOf(name));
  const { local } = simulation.world.browser;
  const whole = local.get(key) as Kept | undefined;
  const made = campaignsIn(whole);
  if (!whole || made.length < 2) return;
  const { left, bytes } = damage(whole, made, random);
  local.set(key, bytes);
  simulation.world.tell(() => `the disk damages the settings: ${JSON.stringify(bytes)}`);
  const settings = await look(simulation);
  if (settings === null) return;
  hold(simulation, left, settings.campaigns, 'are not shown beside what is damaged');
  if (random.chance(0.3)) simulation.faultPlan.killAfterSteps(Math.floor(random.skewed(1, 60)));
  const taken = random.chance(0.3) ? left[0] : undefined;
  await (taken ? remove(simulation, taken.name) : add(simulation, campaignOf('After all')));
  const after = local.get(key);
  const others = left.filter(({ name }) => name !== taken?.name);
  if (after !== bytes) hold(simulation, others, campaignsIn(after), 'went with a change of others');
  const isKept = [...local.values()].some((value) => isDeepStrictEqual(value, bytes));
  expect(simulation, 'what can be read is kept', isKept, () => `${JSON.stringify(bytes)} was written over`);
}

const campaignOf = (name: string): Campaign => ({
  name,
  source: `${name} letter`,
  medium: 'mail',
  campaign: '',
  term: '',
  content: '',
});

const campaignsIn = (kept: unknown): Campaign[] => {
  const campaigns = (kept as Partial<Kept> | undefined)?.data?.campaigns;
  return Array.isArray(campaigns) ? (campaigns as Campaign[]) : [];
};

/** The campaigns that survive the damage, and the damaged settings. */
function damage(whole: Kept, made: Campaign[], random: Random): { left: Campaign[]; bytes: unknown } {
  const at = random.below(made.length);
  const withCampaigns = (campaigns: unknown) => ({ ...whole, data: { ...whole.data, campaigns } });
  const withOne = (one: unknown) => ({
    left: made.toSpliced(at, 1),
    bytes: withCampaigns(made.with(at, one as Campaign)),
  });
  return random.pick([
    () => withOne(null),
    () => withOne({ ...made[at], name: 7 }),
    () => withOne({ name: made[at]?.name }),
    () => ({ left: [], bytes: withCampaigns('lost') }),
    () => ({ left: made, bytes: { ...whole, data: { ...whole.data, copyAs: null } } }),
    () => ({ left: [], bytes: { ...whole, data: null } }),
    () => ({ left: [], bytes: 'lost' }),
  ])();
}

/** The settings, as a newly opened page shows them. */
async function look(simulation: Simulation): Promise<Settings | null> {
  const { program } = simulation.user.open('settings');
  const data = await within(simulation, 5000, program.readOptionsData());
  return data && data.settings;
}

async function add(simulation: Simulation, made: Campaign): Promise<void> {
  const settings = await look(simulation);
  const { user } = simulation;
  const tab = user.theTab();
  if (settings) void user.send(tab, 'changeSettings', tab.program.settingsWithCampaign(settings, '', made));
  await simulation.run(3000);
}

async function remove(simulation: Simulation, name: string): Promise<void> {
  const settings = await look(simulation);
  const { user } = simulation;
  const tab = user.theTab();
  if (settings) void user.send(tab, 'changeSettings', tab.program.settingsWithoutCampaign(settings, name));
  await simulation.run(3000);
}

function hold(simulation: Simulation, wanted: Campaign[], there: Campaign[], what: string): void {
  const isThere = (one: Campaign) => there.some((other) => isDeepStrictEqual(one, other));
  const lost = wanted.filter((one) => !isThere(one)).map(({ name }) => name);
  expect(simulation, 'what can be read is kept', lost.length === 0, () => `${lost.join(', ')} ${what}`);
}
