import { expect, test, vi } from 'vitest';
import { parseAddresses } from '../../service/clicks/origin.ts';
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

  test('2.3: a code for an address of the site with another text after it gives 400', async () => {
    const query = `size=200x200&data=${address('abc')}%0Ahttps%3A%2F%2Felsewhere.example`;
    const answer = await send(`${fixture.service.url}/qr?${query}`);
    expectRefusal(answer, 400, /address of this site/);
  });

  test('7: of a hundred new codes at once, some are made, and the others refused with Retry-After', async () => {
    const asked = Array.from({ length: 100 }, (_, index) => `many-${index}`);
    const answers = await Promise.all(asked.map((path) => image('size=1000x1000', path)));
    for (const { status, headers } of answers) {
      expect([200, 429]).toContain(status);
      expect(headers.get('Retry-After')).toBe(status === 200 ? null : '1');
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  test('2.3: a code has the quiet zone of four modules that scanners need', async () => {
    const svg = await (await image('size=200x200&format=svg')).text();
    const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
    // The dark modules begin at the fifth column and row.
    expect(svg).toMatch(/d="M4 4\.5h/);
    expect((size - 8 - 17) % 4).toBe(0);
  });
});

onEachDatabase((make) => {
  const fixture = useService(make, { trustProxy: parseAddresses('127.0.0.0/8') });

  function image(client: string, path: string) {
    const data = encodeURIComponent(`${fixture.service.url}/${path}`);
    const headers = { 'X-Forwarded-For': client };
    return send(`${fixture.service.url}/qr?size=1000x1000&data=${data}`, { headers });
  }

  test('8: a client that asks for many codes is told to wait, and keeps nobody else from one', async () => {
    // On a slow machine, the first would be forgotten before the last is asked for.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now()));
    const greedy = Array.from({ length: 60 }, (_, index) => image(`2001:db8::${index}`, `greedy-${index}`));
    const modest = await Promise.all(
      ['192.0.2.1', '192.0.2.2', '2001:db8:0:1::1'].map((client, index) => image(client, `modest-${index}`)),
    );
    expect(modest.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = (await Promise.all(greedy)).filter(({ status }) => status !== 200);
    clock.mockRestore();
    expect(refused).toHaveLength(10);
    for (const answer of refused) expectRefusal(answer, 429, /from this address/);
  });
});
