/** schema.org data that say where a page stands in the site. */
export const breadcrumbs = (siteOrigin: string, trail: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteOrigin + path,
  })),
});
