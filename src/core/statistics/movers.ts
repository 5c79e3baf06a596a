import type { Link } from '../link/link.ts';
import type { Course } from './course.ts';

/** A link whose clicks in the last 7 days differ from those in the 7 days before. */
export interface Mover {
  link: Link;
  now: number;
  before: number;
}

/** The links that rose or fell by the most clicks. Both weeks must be known. */
export const moversOf = (links: readonly Link[], course: Course, most: number): Mover[] =>
  links
    .flatMap((link) => {
      const [now, before] = [course.sumOf(link, 7), course.sumOf(link, 7, 7)];
      return now === null || before === null || now === before ? [] : [{ link, now, before }];
    })
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
    .slice(0, most);
