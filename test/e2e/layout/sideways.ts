import { boxOf, tolerance } from './boxes.ts';
import { scrollsSideways } from './clippers.ts';
import { describeWithPlace } from './naming.ts';

/** A text field scrolls with its text. */
const isTextField = (element: Element): boolean => element.matches('input, textarea');

const isTooWide = (element: Element): boolean => element.scrollWidth - element.clientWidth > tolerance;

function scrollers(): Element[] {
  const root = document.documentElement;
  const inside = [...document.body.querySelectorAll('*')].filter(
    (element) => isTooWide(element) && !isTextField(element) && scrollsSideways(element),
  );
  return isTooWide(root) ? [root, ...inside] : inside;
}

/** The innermost element that reaches as far as the scroller scrolls. */
function reasonFor(scroller: Element): Element | undefined {
  const { left, right } = boxOf(scroller);
  const beyond = (element: Element): number =>
    Math.max(boxOf(element).right - right, left - boxOf(element).left);
  const inside = [...scroller.querySelectorAll('*')].filter((element) => beyond(element) > tolerance);
  const most = Math.max(...inside.map(beyond));
  return inside.findLast((element) => beyond(element) > most - tolerance);
}

/** Elements that can be scrolled sideways. None of ours may. */
export function findSideways(): string[] {
  return scrollers().map((scroller) => {
    const reason = reasonFor(scroller);
    const because = reason ? `, for ${describeWithPlace(reason)}` : '';
    return `${describeWithPlace(scroller)} scrolls sideways: ${scroller.scrollWidth} px in ${scroller.clientWidth}${because}`;
  });
}
