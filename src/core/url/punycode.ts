/** The letters of a label in Punycode (RFC 3492), without its `xn--`. `null`: the label is not valid. */
export function decodePunycode(label: string): string | null {
  const end = label.lastIndexOf('-');
  const letters = Array.from(label.slice(0, Math.max(end, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let [code, bias, place, at] = [128, 72, 0, end + 1];
  while (at < label.length) {
    const before = place;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = digitOf(label.charCodeAt(at++));
      if (digit === null) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    // Also true if a long label has made `code` NaN or infinite.
    if (!(code <= 0x10ffff)) return null;
    letters.splice(place++, 0, code);
  }
  return String.fromCodePoint(...letters);
}

function digitOf(code: number): number | null {
  if (code >= 48 && code <= 57) return code - 22;
  const letter = (code | 32) - 97;
  return letter >= 0 && letter < 26 ? letter : null;
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
