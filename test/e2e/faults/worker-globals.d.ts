// What the copy of the build with checkpoints has in its worker: see checkpoints.ts.
declare const checkpoints: {
  passed: number;
  reached: Promise<true>;
  arm: (stopAt: number) => void;
};
