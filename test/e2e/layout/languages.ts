/**
 * Languages in which the states are checked in every width, besides English. `npm run test:languages` names some, of which two are made for it
 * (pseudo-locales.ts). Without any, Arabic is checked in the last width.
 */
export const languages = (process.env['CURTAIL_LANGUAGES'] ?? '')
  .split(' ')
  .filter((language) => language !== '');
