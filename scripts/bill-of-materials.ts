import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Shipped } from './build-steps/shipped.ts';

import own from '../package.json' with { type: 'json' };

const lockfile = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), integrity: v.optional(v.string()) }),
  ),
});

export interface Package {
  name: string;
  version: string;
  sha256: string;
}

/**
 * What a package of Curtail consists of, as CycloneDX 1.6 (ECMA-424) has it: itself, and the packages of others of which the build has
 * code. Theirs is the checksum of what npm downloads. There is no time and no serial number in it, so the same build gives the same bytes.
 */
export function billOf({ name, version, sha256 }: Package, packages: readonly Shipped[]) {
  const { packages: locked } = v.parse(lockfile, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const components = packages.map((one) => componentOf(one, sha512In(locked, one)));
  const self = `pkg:generic/${name}@${version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': self,
        name,
        version,
        hashes: [{ alg: 'SHA-256', content: sha256 }],
        licenses: [{ license: { id: own.license } }],
      },
    },
    components,
    dependencies: [{ ref: self, dependsOn: components.map((one) => one['bom-ref']) }],
    compositions: [{ aggregate: 'complete', assemblies: [self] }],
  };
}

function componentOf({ name, version, license }: Shipped, sha512: string) {
  const [group, bare] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name: bare,
    version,
    hashes: [{ alg: 'SHA-512', content: sha512 }],
    licenses: [{ license: { id: license } }],
    purl,
  };
}

type Locked = v.InferOutput<typeof lockfile>['packages'];

/** In hexadecimal digits; npm writes it in Base64. */
function sha512In(locked: Locked, { name, version }: Shipped): string {
  const entries = Object.entries(locked).filter(
    ([path, entry]) => path.endsWith(`node_modules/${name}`) && entry.version === version,
  );
  const [, hash] = /^sha512-(\S+)$/.exec(entries[0]?.[1].integrity ?? '') ?? [];
  if (hash === undefined) throw new Error(`package-lock.json has no checksum of ${name} ${version}.`);
  return Buffer.from(hash, 'base64').toString('hex');
}
