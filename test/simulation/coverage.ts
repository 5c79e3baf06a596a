/** Counts what happened: a run that exercises nothing must show. */
export class Coverage {
  readonly counts = new Map<string, Map<string, number>>();

  count(kind: string, name: string, times = 1): void {
    const names = this.counts.get(kind) ?? new Map<string, number>();
    names.set(name, (names.get(name) ?? 0) + times);
    this.counts.set(kind, names);
  }

  add(other: Coverage): void {
    for (const [kind, names] of other.counts)
      for (const [name, times] of names) this.count(kind, name, times);
  }
}
