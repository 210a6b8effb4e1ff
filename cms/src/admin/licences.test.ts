import { describe, expect, it } from 'vitest';
import { type LicensedPackage, renderLicencePage, isLicenceAllowed } from './licences';

const react: LicensedPackage = {
  name: 'react',
  version: '18.0.0',
  license: 'MIT',
  licenseText: 'Copyright Meta',
  author: null,
};

describe('the licences of the panel', () => {
  it.each<[string, Partial<LicensedPackage>, boolean]>([
    ['an allowed licence', {}, true],
    ['another one', { license: 'AGPL-3.0-only' }, false],
    ['none', { license: null }, false],
    ['no text of a common one', { licenseText: null }, true],
    ['no text of a rare one', { licenseText: null, license: 'BSD-3-Clause' }, false],
    ['a text for a text', { license: 'SEE LICENSE IN LICENSE' }, false],
    ['the text of the CMS itself', { license: 'SEE LICENSE IN LICENSE', name: '@strapi/admin' }, true],
  ])('a package with %s is accepted or rejected: %#', (_name, change, may) => {
    expect(isLicenceAllowed({ ...react, ...change })).toBe(may);
  });

  it('are rendered as an HTML page with the escaped licence text of each package', () => {
    const page = renderLicencePage([react, { ...react, name: 'clsx', licenseText: 'By A <a@b.example>' }]);
    expect(page).toContain('<h2>react 18.0.0 (MIT)</h2>\n<pre>Copyright Meta</pre>');
    expect(page).toContain('By A &lt;a@b.example&gt;');
    expect(page.indexOf('clsx')).toBeLessThan(page.indexOf('react'));
  });

  it('include a standard text and the authors if a package lacks them', () => {
    const page = renderLicencePage([{ ...react, licenseText: null }]);
    expect(page).toContain('Copyright the authors of react');
    expect(page).toContain('Permission is hereby granted');
  });
});
