import type { StructuredThing } from './structured-data';

/** Where a page stands in the site. */
export const breadcrumbs = (siteOrigin: string, trail: readonly { name: string; path: string }[]): StructuredThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteOrigin + path,
  })),
});
