import { expect, test } from 'vitest';
import { send } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { useService } from './support/fixture.ts';

onEachDatabase((make) => {
  const fixture = useService(make);
  const address = (path: string) => encodeURIComponent(`${fixture.service.url}/${path}`);
  const image = (query: string, path = 'abc') =>
    fetch(`${fixture.service.url}/qr?${query}&data=${address(path)}`);

  test.each([50, 200, 1_000])('2.3: a PNG of %i pixels', async (size) => {
    const response = await image(`size=${size}x${size}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
  });

  test('2.3: an SVG where it is asked for', async () => {
    const response = await image(`size=200x200&format=svg`);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg .*width="200"/);
  });

  test('2.3: a code that is asked for again is the same', async () => {
    const [first, second] = [await image('size=300x300'), await image('size=300x300')];
    expect(await first.text()).toBe(await second.text());
  });

  test.each([
    ['size=49x49', 'abc', /50x50 to 1000x1000/],
    ['size=1001x1001', 'abc', /50x50 to 1000x1000/],
    ['size=200x100', 'abc', /square/],
    ['size=big', 'abc', /square/],
    ['size=200x200', 'a'.repeat(600), /too long/],
    ['size=50x50', 'a'.repeat(400), /at least/],
    ['size=200x200&format=gif', 'abc', /png or svg/],
  ])('2.3: %s gives 400', async (query, path, sentence) => {
    expectRefusal(await send(`${fixture.service.url}/qr?${query}&data=${address(path)}`), 400, sentence);
  });

  test.each([
    ['', /data is missing/],
    ['any text', /address of this site/],
    ['https://example.com/abc', /address of this site/],
    ['http://127.0.0.1/abc', /address of this site/],
  ])('2.3: a code for "%s" gives 400', async (data, sentence) => {
    const query = `size=200x200&data=${encodeURIComponent(data)}`;
    expectRefusal(await send(`${fixture.service.url}/qr?${query}`), 400, sentence);
  });

  test('7: a hundred new codes at once are made, or refused with 503 and Retry-After', async () => {
    const asked = Array.from({ length: 100 }, (_, index) => `many-${index}`);
    const answers = await Promise.all(asked.map((path) => image('size=1000x1000', path)));
    for (const { status, headers } of answers) {
      expect([200, 503]).toContain(status);
      expect(headers.get('Retry-After')).toBe(status === 200 ? null : '1');
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });
});
