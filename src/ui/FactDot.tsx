/** Between two facts of a row. It is an element, since before a fact in the other direction it would stand at that one's other end. */
export const FactDot = () => <i class="fact-dot" aria-hidden="true" />;
