/**
 * For reads that may overlap, and end in another order than they began. Call the result as each read begins, and what that returns with what
 * was read: it goes to `use`, unless a later read has ended before and knows better.
 */
export function latestOnly<Value>(use: (value: Value) => void): () => (value: Value) => void {
  let begun = 0;
  let used = 0;
  return () => {
    const own = (begun += 1);
    return (value) => {
      if (own < used) return;
      used = own;
      use(value);
    };
  };
}
