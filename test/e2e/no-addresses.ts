/** Sentences with something that looks like a web address, or that a parser accepts as one. */
export const noAddresses = [
  'Call me at 12.30 tomorrow',
  'Hello world.This is text',
  'example.com and more',
  'Node.js tutorial part 1',
  'buy milk v1.5 today',
];
