/** Turns the kind `too-large` into `TooLarge`, for the text `failTooLarge`. */
type KeyOf<Kind extends string> = Kind extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${KeyOf<Rest>}`
  : Capitalize<Kind>;

/** The name, in messages.json, of the text that says a kind of failure, or a problem. */
export const failureMessageKey = <Kind extends string>(kind: Kind) =>
  `fail${kind.replace(/(?:^|-)./g, (part) => part.slice(-1).toUpperCase()) as KeyOf<Kind>}` as const;
