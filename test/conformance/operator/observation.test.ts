import { expect, test } from 'vitest';
import { isPostgresUrl } from '../../../service/database/open.ts';
import { version } from '../../../service/log.ts';
import { send, userAgents } from '../support/client.ts';
import { onEachDatabase } from '../support/databases.ts';
import { useService } from '../support/fixture.ts';
import { runService, serveInProcess } from '../support/process.ts';

const browser = { 'User-Agent': userAgents.desktop, Accept: 'text/html' };

onEachDatabase((make) => {
  const fixture = useService(make, { metrics: { host: '127.0.0.1', port: 0 } });
  const metrics = async () => String((await send(fixture.service.metricsUrl ?? '')).body);

  test('the metrics tell of requests by route and status, of clicks, of the pool and of the event loop', async () => {
    const { url } = fixture.service;
    const account = await fixture.account();
    await account.shorten({ url: 'https://example.com/', alias: 'observed' });
    await send(`${url}/observed`, { headers: browser });
    await send(`${url}/observed?api_key=ck_secret`, { headers: browser });
    await send(`${url}/nowhere`, { headers: browser });
    await send(`${url}/api/?endpoint=ck_secret`);
    await account.call('GET', 'links');
    const text = await metrics();
    for (const line of [
      'curtail_http_requests_total{route="code",status="302"} 2',
      'curtail_http_requests_total{route="code",status="404"} 1',
      'curtail_http_requests_total{route="api",status="401"} 1',
      'curtail_http_requests_total{route="api shorten",status="200"} 1',
      'curtail_http_request_duration_seconds_count{route="code"} 3',
      `curtail_info{version="${version}",node="${process.version}"} 1`,
      'curtail_clicks_waiting 0',
      'curtail_clicks_dropped_total 0',
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).not.toContain('secret');
    expect(/^curtail_database_connections\{use="total"\} [1-9]/m.test(text)).toBe(
      isPostgresUrl(fixture.databaseUrl),
    );
  });

  test('they are not on the site, and where they are there is nothing else', async () => {
    expect((await send(`${fixture.service.url}/metrics`)).status).toBe(404);
    const elsewhere = new URL('/observed', fixture.service.metricsUrl).href;
    expect((await send(elsewhere)).status).toBe(404);
  });

  test('people are led to the addresses of --home and --not-found, programs get their refusal', async () => {
    const flags = ['--home', 'https://example.com/über', '--not-found', 'https://example.com/gone'];
    const service = await serveInProcess(fixture.databaseUrl, ...flags);
    const home = await send(`${service.url}/`, { headers: browser });
    expect([home.status, home.headers.get('Location')]).toEqual([302, 'https://example.com/%C3%BCber']);
    const missing = await send(`${service.url}/nowhere`, { headers: browser });
    expect([missing.status, missing.headers.get('Location')]).toEqual([302, 'https://example.com/gone']);
    expect((await send(`${service.url}/nowhere`)).status).toBe(404);
    expect(await service.end('SIGTERM')).toBe(0);
  });

  test.each([
    [['--metrics', 'nine'], /--metrics \(CURTAIL_METRICS\) must be a port/],
    [['--metrics', '[::1]'], /--metrics \(CURTAIL_METRICS\) must be a port/],
    [['--host', '[::]'], /With --host :: the flag --site-url is needed/],
    [['--host', '::ffff:0.0.0.0'], /With --host ::ffff:0:0 the flag --site-url is needed/],
    [['--host', 'localhost:80'], /--host \(CURTAIL_HOST\) must be a name or an address/],
    [['--home', 'nowhere'], /--home \(CURTAIL_HOME\) must be an address/],
    [['--site-url', 'https://go.example', '--not-found', 'https://go.example/gone'], /endless redirect/],
    [['--site-url', 'https://go.example/l', '--not-found', 'https://go.example/l'], /endless redirect/],
    [['--site-url', 'https://go.example', '--home', 'https://go.example/'], /endless redirect/],
    [['--site-url', 'https://go.example', '--home', 'https://GO.example/?from=home'], /endless redirect/],
  ])('a wrong flag is said in a sentence: %s', async (flags, sentence) => {
    const { code, stderr } = await runService('--port', '0', '--database', fixture.databaseUrl, ...flags);
    expect(code).toBe(2);
    expect(stderr).toMatch(sentence);
  });
});
