/** Programs show the beginning of a long URL with an ellipsis, or leave out its middle (`example.org/…/page`). A URL from a browser escapes it. */
const cutOff = /(?:…|\.{3})(?:$|\/)/;

/** Whether a URL looks as if a program had cut it, so that it leads nowhere. */
export const isTruncatedUrl = (text: string): boolean => cutOff.test(text.trim());
