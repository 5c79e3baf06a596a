/** Before a row is removed, focuses the same button of the next or previous row, or else `otherwise`. */
export function focusAdjacentRow(button: HTMLButtonElement, otherwise: HTMLElement | null): void {
  const row = button.closest('li');
  const place = row ? [...row.querySelectorAll('button')].indexOf(button) : -1;
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbor?.querySelectorAll('button')[place] ?? otherwise)?.focus();
}
