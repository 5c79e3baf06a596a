import { writeFileSync } from 'node:fs';
import { dependenciesPage, page } from './dependencies-page.ts';

/** Writes docs/dependencies.md from the build in `dist/`. */
writeFileSync(page, await dependenciesPage());
console.log(page);
