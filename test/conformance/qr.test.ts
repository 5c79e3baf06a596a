import { expect, test } from 'vitest';
import { send } from './client.ts';
import { onEachDatabase } from './databases.ts';
import { expectRefusal } from './expect-refusal.ts';
import { useService } from './fixture.ts';

onEachDatabase((make) => {
  const fixture = useService(make);
  const data = encodeURIComponent('https://example.com/abc');
  const image = (query: string) => fetch(`${fixture.service.url}/qr?${query}`);

  test.each([50, 200, 1_000])('2.3: a PNG of %i pixels', async (size) => {
    const response = await image(`size=${size}x${size}&data=${data}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
  });

  test('2.3: an SVG where it is asked for', async () => {
    const response = await image(`size=200x200&format=svg&data=${data}`);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg .*width="200"/);
  });

  test.each([
    [`size=49x49&data=${data}`, /50x50 to 1000x1000/],
    [`size=1001x1001&data=${data}`, /50x50 to 1000x1000/],
    [`size=200x100&data=${data}`, /square/],
    [`size=big&data=${data}`, /square/],
    ['size=200x200', /data is missing/],
    [`size=200x200&data=${'a'.repeat(2_400)}`, /too long/],
    [`size=50x50&data=${'a'.repeat(1_000)}`, /at least/],
    [`size=200x200&format=gif&data=${data}`, /png or svg/],
  ])('2.3: %s gives 400', async (query, sentence) => {
    expectRefusal(await send(`${fixture.service.url}/qr?${query}`), 400, sentence);
  });
});
