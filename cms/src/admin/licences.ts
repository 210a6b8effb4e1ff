import type { Dependency } from 'rollup-plugin-license';

/** Licences allowed in the panel: they require nothing but their notice. */
const ALLOWED_LICENCES: ReadonlySet<string | null> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  '(MIT OR GPL-3.0-or-later)',
  '(MPL-2.0 OR Apache-2.0)',
]);
/** Strapi's own packages, whose licence file states the terms. */
const OWN_PACKAGE = /^@strapi\//;
const OWN_LICENCE = 'SEE LICENSE IN LICENSE';

/** Licence texts for packages that name a licence without its text. */
const STANDARD_TEXTS: Record<string, string> = {
  'Apache-2.0': 'The text of the Apache License, Version 2.0, stands with the other packages that are under it.',
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
};

/** The package data that the licence page uses. */
export type LicensedPackage = Pick<Dependency, 'name' | 'version' | 'license' | 'licenseText' | 'author'>;

function findLicenceText({ license, licenseText, author, name }: LicensedPackage): string | undefined {
  if (licenseText) return licenseText;
  const standard = STANDARD_TEXTS[license ?? ''];
  return standard && `Copyright ${author?.name ?? `the authors of ${name}`}\n\n${standard}`;
}

/** Whether a package may be part of the panel: its licence is allowed and its licence text is known. */
export function isLicenceAllowed(dependency: LicensedPackage): boolean {
  const { name, license } = dependency;
  const isAllowed = ALLOWED_LICENCES.has(license) || (OWN_PACKAGE.test(name ?? '') && license === OWN_LICENCE);
  return isAllowed && findLicenceText(dependency) !== undefined;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML page with the licences of all packages in the panel's scripts. */
export function renderLicencePage(dependencies: readonly LicensedPackage[]): string {
  const sections = dependencies
    .toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'en'))
    .map((each) => {
      const heading = `${each.name} ${each.version} (${each.license})`;
      return `<h2>${escapeHtml(heading)}</h2>\n<pre>${escapeHtml(findLicenceText(each) ?? '')}</pre>\n`;
    });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Licences of the panel</title>
</head>
<body>
<main>
<h1>Licences of the software that the panel sends to browsers</h1>
${sections.join('')}</main>
</body>
</html>
`;
}
