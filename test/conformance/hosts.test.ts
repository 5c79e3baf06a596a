import { expect, test } from 'vitest';
import { send } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { useService } from './support/fixture.ts';

const preflight = {
  method: 'OPTIONS',
  headers: {
    Origin: 'https://elsewhere.example',
    'Access-Control-Request-Method': 'DELETE',
    'Access-Control-Request-Headers': 'authorization,content-type,x-api-key',
  },
};

onEachDatabase((make) => {
  const open = useService(make);

  test('pages of any origin may ask, with the headers of section 5', async () => {
    const { status, headers } = await send(`${open.service.url}/api/?endpoint=links`, preflight);
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, DELETE');
    for (const name of ['Authorization', 'X-API-Key', 'Content-Type']) {
      expect(headers.get('Access-Control-Allow-Headers')).toContain(name);
    }
    expect(Number(headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0);
  });

  test.each(['links', 'no-such'])('an answer to %s says so too, errors included', async (endpoint) => {
    const account = await open.account();
    const answers = [
      await account.call('GET', endpoint),
      await send(`${account.baseUrl}/?endpoint=${endpoint}`),
    ];
    for (const { headers } of answers) {
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(headers.get('Access-Control-Expose-Headers')).toMatch(/ETag.*Retry-After.*Date/);
    }
  });

  test.each(['qr?size=1x1', 'qr', 'api/nothing'])('a refusal at /%s says so too', async (path) => {
    const answer = await send(`${open.service.url}/${path}`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test.each(['/api/', '/api'])('4: the API answers at %s', async (path) => {
    const { key } = await open.account();
    expect((await send(`${open.service.url}${path}?endpoint=links&api_key=${key}`)).status).toBe(200);
  });
});
