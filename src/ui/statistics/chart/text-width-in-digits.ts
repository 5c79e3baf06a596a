/** How many letters of the width of a digit a text is about as wide as. Those of Chinese and Japanese take two. */
export const textWidthInDigits = (text: string): number =>
  text.replaceAll(/[\u{2e80}-\u{ffef}]/gu, 'xx').length;
