// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CMS, WEB } from './project.mjs';
import { runCommand } from './run-command.mjs';
import { CommandError } from './terminal.mjs';

const ROOTS = { cms: CMS, web: WEB };
/** @typedef {keyof typeof ROOTS} ProductName */
export const PRODUCT_NAMES = /** @type {ProductName[]} */ (Object.keys(ROOTS));

/** Property by which npm marks development packages. */
const FOR_DEVELOPMENT = 'cdx:npm:package:development';

/**
 * @typedef {{ 'bom-ref': string, properties?: { name: string }[] }} Component
 * @typedef {{ components: Component[], dependencies: { ref: string, dependsOn?: string[] }[] }} Bill
 */

/**
 * Leaves out packages that only the build needs. npm's own `--omit=dev` would also leave out packages needed
 * by both, such as React, and does not work without the development packages.
 *
 * @param {Bill} bill
 * @returns {Bill}
 */
function omitDevelopmentPackages({ components, dependencies, ...rest }) {
  const isShipped = (/** @type {Component} */ { properties = [] }) =>
    !properties.some(({ name }) => name === FOR_DEVELOPMENT);
  const omittedRefs = new Set(components.filter((each) => !isShipped(each)).map((each) => each['bom-ref']));
  return {
    ...rest,
    components: components.filter(isShipped),
    dependencies: dependencies
      .filter(({ ref }) => !omittedRefs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !omittedRefs.has(each)) })),
  };
}

/**
 * Writes the software bill of materials of a product in CycloneDX: every production package with version,
 * licence and checksum. The product must be installed with its development packages.
 *
 * @param {ProductName} product
 * @param {string} file
 */
export async function writeSbom(product, file) {
  // With NODE_ENV=production npm would leave out the development packages itself.
  const args = ['sbom', '--sbom-format=cyclonedx', '--include=dev', '--loglevel=silent'];
  const { code, output } = await runCommand('npm', args, { cwd: ROOTS[product] });
  if (code !== 0) throw new CommandError(`npm has no bill of materials for ${product}: ${output.trim().slice(0, 300)}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(omitDevelopmentPackages(JSON.parse(output)), null, 2)}\n`);
}
