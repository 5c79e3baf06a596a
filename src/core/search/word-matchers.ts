/** Finds a word by a piece of it. `rangeAt` gives the word's range around a piece at `at`; `null`: it is another word. */
export interface WordMatcher {
  piece: string;
  rangeAt: (text: string, at: number) => [from: number, to: number] | null;
}

export const exactWordMatchers = (word: string): WordMatcher[] => [
  { piece: word, rangeAt: (_text, at) => [at, at + word.length] },
];

/** A shorter word with a slip would be found everywhere. */
const shortest = 4;

/**
 * Finds a word with one slip: a letter that is wrong, missing or extra, or two swapped letters. A slip is in one half of the word, so the
 * other half is exact, unless the swapped letters are those where the halves meet.
 */
export function fuzzyWordMatchers(word: string): WordMatcher[] {
  if (word.length < shortest) return exactWordMatchers(word);
  const middle = Math.floor(word.length / 2);
  const [head, tail] = [word.slice(0, middle), word.slice(middle)];
  const swapped = head.slice(0, -1) + tail.charAt(0) + head.slice(-1) + tail.slice(1);
  const after = (text: string, at: number): [number, number] | null => {
    const length = lengthThere(text, at + middle, tail, 1);
    return length === null ? null : [at, at + middle + length];
  };
  const before = (text: string, at: number): [number, number] | null => {
    const length = lengthThere(text, at - 1, head, -1);
    return length === null ? null : [at - length, at + tail.length];
  };
  return [{ piece: head, rangeAt: after }, { piece: tail, rangeAt: before }, ...exactWordMatchers(swapped)];
}

/**
 * Reads the text from `at` in a direction. Returns how many letters there match `wanted` with at most one slip; `null`: they don't match.
 */
function lengthThere(text: string, at: number, wanted: string, direction: 1 | -1): number | null {
  const size = wanted.length;
  const letter = (index: number) => wanted[direction === 1 ? index : size - 1 - index];
  const there = (index: number) => text[at + index * direction];
  const goesOn = (from: number, shift: number) => {
    for (let index = from; index < size; index += 1) if (letter(index) !== there(index + shift)) return false;
    return true;
  };
  let same = 0;
  while (same < size && letter(same) === there(same)) same += 1;
  if (same === size) return size;
  const isSwapped = letter(same) === there(same + 1) && letter(same + 1) === there(same);
  if (isSwapped && goesOn(same + 2, 0)) return size;
  // A wrong letter must be in the same field. Fields end with a line break.
  if (goesOn(same + 1, 0) && (there(same) ?? '\n') !== '\n') return size;
  if (goesOn(same + 1, -1)) return size - 1;
  return goesOn(same, 1) && there(same) !== '\n' ? size + 1 : null;
}
