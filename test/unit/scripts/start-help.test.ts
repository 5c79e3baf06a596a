import { expect, it } from 'vitest';
import { helpOrUsageError } from '../../../scripts/start-help.ts';

it.each(['--help', '-h'])('says what it does for %s, and does not begin', (flag) => {
  expect(helpOrUsageError([flag])).toEqual({
    text: expect.stringMatching(/demonstration[^]*8787[^]*CURTAIL_BROWSER/),
    exitCode: 0,
  });
});

it.each([['--port', '99'], ['--prot'], ['everything'], ['--help=yes']])('refuses %s', (...args) => {
  expect(helpOrUsageError(args)).toEqual({
    text: `npm start takes no option but --help, and was given: ${args.join(' ')}`,
    exitCode: 2,
  });
});

it('begins where nothing is asked of it', () => {
  expect(helpOrUsageError([])).toBeUndefined();
});
