/** Turns the kind `too-large` into the name `TooLarge`, for the text `failTooLarge`. */
type NameOf<Kind extends string> = Kind extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${NameOf<Rest>}`
  : Capitalize<Kind>;

/** The name of the text that says a kind of failure, or a problem. */
export const nameOf = <Kind extends string>(kind: Kind) =>
  `fail${kind.replace(/(?:^|-)./g, (part) => part.slice(-1).toUpperCase()) as NameOf<Kind>}` as const;
