import { shareOfGoal, type ClickGoal } from '../../core/statistics/goal.ts';

/** The progress as a bar. The words beside it say the same. */
export const GoalBar = ({ goal, clicks }: { goal: ClickGoal; clicks: number | null }) => (
  <svg class="goal-bar" aria-hidden="true">
    <rect width={`${shareOfGoal(goal, clicks ?? 0) * 100}%`} height="8" rx="4" />
  </svg>
);
