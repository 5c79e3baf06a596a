/** The package brings no types. This is what is used of it. */
declare module 'punycode.js' {
  const punycode: { decode: (letters: string) => string };
  export default punycode;
}
