import { expect, it } from 'vitest';
import { displayHost } from '../../../../src/core/url/display/display-host.ts';
import { urlWarnings } from '../../../../src/core/url/url-warnings.ts';

/** What docs/security.md says that Curtail does not see, so that nobody takes its warnings for more than they are. */
it.each([
  'https://docs.example/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit',
  'https://photos.example/album/AF1QipNvJ8xkq3',
  'https://example.com/unlisted/annual-report-draft',
])('a document that anyone with its URL can open is not warned of: %s', (url) => {
  expect(urlWarnings(url, false, true)).toEqual([]);
});

it.each(['rnicrosoft.com', 'examp1e.com', 'g00gle.example', 'go-example.com'])(
  'a name in plain letters that looks like another stays as it is: %s',
  (host) => {
    expect(displayHost(host)).toBe(host);
  },
);
