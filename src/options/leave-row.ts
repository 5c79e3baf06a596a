/** Takes the focus, before a row goes, to the same button of the next row or of the one before; where there is none, elsewhere. */
export function leaveRow(button: HTMLButtonElement, otherwise: HTMLElement | null): void {
  const row = button.closest('li');
  const place = row ? [...row.querySelectorAll('button')].indexOf(button) : -1;
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  (neighbor?.querySelectorAll('button')[place] ?? otherwise)?.focus();
}
