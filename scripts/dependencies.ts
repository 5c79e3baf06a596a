import { writeFileSync } from 'node:fs';
import { dependenciesPage, page } from './dependencies-page.ts';

/** Writes the page about what others have written and the package has in it, out of the build in `dist/`. */
writeFileSync(page, dependenciesPage());
console.log(page);
