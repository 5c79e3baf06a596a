import autocannon from 'autocannon';
import * as v from 'valibot';
import { start } from './child.ts';

// Redirects alone, then while clients ask for QR codes of the largest size, each for another address, because codes are
// cached.
const seconds = 5;
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const seeded = v.object({ url: v.string(), codes: v.array(v.string()) });
const subject = await start('subject.ts', seeded, 'sqlite', '1000', '0');
const { server } = subject;

const redirects = () =>
  autocannon({
    url: `${server.url}/${server.codes[0]}`,
    connections: 32,
    duration: seconds,
    headers: { 'User-Agent': browser },
  });

let asked = 0;
const codes = () =>
  autocannon({
    url: server.url,
    connections: 16,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: `/qr?size=1000x1000&data=${encodeURIComponent(`${server.url}/code-${(asked += 1)}`)}`,
        }),
      },
    ],
  });

const alone = await redirects();
const [beside, images] = await Promise.all([redirects(), codes()]);
await subject.end();

const row = (name: string, { requests, latency }: autocannon.Result) =>
  `| ${name} | ${Math.round(requests.average).toLocaleString('en')}/s | ${latency.p99} ms |`;
console.log(row('redirects alone', alone));
console.log(row('redirects beside QR codes', beside));
console.log(row(`QR codes, with ${images.non2xx} refused`, images));
