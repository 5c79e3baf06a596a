/** What people would not see, or what turns the letters after it. Some blanks count as letters. */
const unseen = /[\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** URLs escape letters beyond ASCII. This is how people read them; escapes that no letter comes of are left as they are. */
export const unescapedLetters = (text: string): string =>
  text.replaceAll(/(?:%[89a-f][\da-f])+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes).replace(unseen, encodeURIComponent);
    } catch {
      // Bytes of an older encoding, whose letters can't be known.
      return bytes;
    }
  });
