import * as v from 'valibot';
import { type Counted, type Grant, slotsPerWindow } from '../database/rates.ts';
import type { Redis } from './redis.ts';

/**
 * Does the same as the SQL statement in `rates.ts`, with one hash of slots per account. Redis runs a script atomically, so
 * the counts are exact across processes.
 */
const script = `
local slot, slots, ttl = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local answer = {}
for i, key in ipairs(KEYS) do
  local most, asked = tonumber(ARGV[2 * i + 2]), tonumber(ARGV[2 * i + 3])
  local used, newest, kept = 0, slot, {}
  local all = redis.call('HGETALL', key)
  for j = 1, #all, 2 do
    local at, requests = tonumber(all[j]), tonumber(all[j + 1])
    if at < slot - slots or at > slot + slots then
      redis.call('HDEL', key, all[j])
    else
      used = used + requests
      newest = math.max(newest, at)
      kept[#kept + 1] = { at, requests }
    end
  end
  local granted = math.max(0, math.min(asked, most - used))
  if granted > 0 then
    redis.call('HINCRBY', key, newest, granted)
    redis.call('PEXPIRE', key, ttl)
    kept[#kept + 1] = { newest, granted }
  end
  answer[i] = { granted, kept }
end
return cjson.encode(answer)`;

const slot = v.tuple([v.number(), v.number()]);
// Lua encodes an empty table as a JSON object.
const slots = v.union([
  v.array(slot),
  v.pipe(
    v.strictObject({}),
    v.transform((): [number, number][] => []),
  ),
]);
const answers = v.array(v.tuple([v.number(), slots]));

/** Counts requests in Redis, and in the database while Redis is unreachable. */
export function grantByRedis(redis: Redis, otherwise: Grant): Grant {
  return (at, slotMs, byAccount) =>
    redis.ask(
      async (client) => {
        const limits = [...byAccount.values()].flatMap((requests) => [requests[0].limit, requests.length]);
        const ttl = Math.ceil(2 * (slotsPerWindow + 1) * slotMs);
        const json = await client.eval(script, {
          keys: [...byAccount.keys()].map((id) => `curtail:rate:${id}`),
          arguments: [at, slotsPerWindow, ttl, ...limits].map(String),
        });
        const counts = v.parse(answers, JSON.parse(v.parse(v.string(), json)));
        return new Map([...byAccount.keys()].map((id, index) => [id, countedOf(counts[index])]));
      },
      () => otherwise(at, slotMs, byAccount),
    );
}

function countedOf([granted, kept]: v.InferOutput<typeof answers>[number] = [0, []]): Counted {
  return { granted, slots: kept.toSorted(([a], [b]) => a - b) };
}
