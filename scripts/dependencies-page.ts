import { format } from 'prettier';
import { browsers, shippedIn } from './build-steps/shipped.ts';

export const page = 'docs/dependencies.md';

/** The page that lists the packages in the build in `dist/`. */
export function dependenciesPage(): Promise<string> {
  const builds = browsers.map((browser) => ({ browser, packages: shippedIn(browser) }));
  const names = new Set(builds.flatMap(({ packages }) => packages.map(({ name }) => name)));
  const rows = [...names].toSorted().map((name) => {
    const holders = builds.filter(({ packages }) => packages.some((one) => one.name === name));
    const [first] = holders.flatMap(({ packages }) => packages.filter((one) => one.name === name));
    if (!first) throw new Error(`No build has ${name}.`);
    const { version, license, bytes, files } = first;
    const where = holders.length === browsers.length ? 'both' : (holders[0]?.browser ?? '');
    return `| \`${name}\` | ${version} | ${license} | ${(bytes / 1000).toFixed(1)} kB | ${files} | ${where} |`;
  });
  const text = `# Dependencies

What others have written and is in the package, as the build has it. \`npm run dependencies\` writes this page, and a test compares it with the
build. The size is that of one copy of what is used, before it is minified and packed; each page of Curtail, and the worker, has its own copy of what it uses.
Nothing else that others have written is in the package: no fonts, no styles, no code from the network. \`rolldown\` and \`vite\` build it, and leave in it
the lines by which one file loads another.

| Package | Version | License | Size | Copies | Browsers |
| - | - | - | - | - | - |
${rows.join('\n')}

The service has its dependencies in \`package.json\`, and what builds and tests Curtail is in \`devDependencies\` there. Each is one version, with its
checksum in \`package-lock.json\`. None runs a script of its own while it is installed (\`.npmrc\`). \`npm run audit\` holds all of them against the
advisories of the registry, and \`npm test\` fails for a high one; it says so if the registry has none.

Beside each package \`npm run package\` writes the same list for machines, with checksums: \`curtail-BROWSER-VERSION.cdx.json\`, in CycloneDX.
`;
  return format(text, { parser: 'markdown' });
}
