import { afterEach, beforeEach, expect, it } from 'vitest';
import { shortenFrom } from '../../../src/background/shorten-from.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from './connected.ts';

let server: FaultServer;
const longUrl = 'https://a.example/wished';
const press = () => shortenFrom({ door: 'command', longUrl, title: '' });

beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

it('a page that is shortened by the keys gets one link where they are pressed twice', async () => {
  await Promise.all([press(), press()]);
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});
