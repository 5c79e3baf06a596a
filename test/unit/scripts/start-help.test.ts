import { expect, it } from 'vitest';
import { insteadOfStarting } from '../../../scripts/start-help.ts';

it.each(['--help', '-h'])('says what it does for %s, and does not begin', (flag) => {
  expect(insteadOfStarting([flag])).toEqual({
    text: expect.stringMatching(/demonstration[^]*8787[^]*CURTAIL_BROWSER/),
    exitCode: 0,
  });
});

it.each([['--port', '99'], ['--prot'], ['everything'], ['--help=yes']])('refuses %s', (...args) => {
  expect(insteadOfStarting(args)).toEqual({
    text: `npm start takes no option but --help, and was given: ${args.join(' ')}`,
    exitCode: 2,
  });
});

it('begins where nothing is asked of it', () => {
  expect(insteadOfStarting([])).toBeUndefined();
});
