/** Every address of the site: the pattern for the router beside the function that makes a link to it. */
export const paths = {
  home: { path: '/', href: () => '/' },
  wines: { path: '/wines', href: () => '/wines' },
  wine: { path: '/wines/:slug', href: (slug: string) => `/wines/${encodeURIComponent(slug)}` },
  gallery: { path: '/gallery', href: () => '/gallery' },
  queen: { path: '/queen', href: () => '/queen' },
  about: { path: '/about', href: () => '/about' },
  privacy: { path: '/privacy', href: () => '/privacy' },
  terms: { path: '/terms', href: () => '/terms' },
  impressum: { path: '/impressum', href: () => '/impressum' },
  /** `next` is the path and query to return to after signing in. */
  login: { path: '/login', href: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login') },
  admin: { path: '/admin', href: () => '/admin' },
  adminWines: { path: '/admin/wines', href: () => '/admin/wines' },
  adminAlbums: { path: '/admin/albums', href: () => '/admin/albums' },
  adminGallery: { path: '/admin/gallery', href: () => '/admin/gallery' },
  adminQueen: { path: '/admin/queen', href: () => '/admin/queen' },
  adminContent: { path: '/admin/content', href: () => '/admin/content' },
  adminAbout: { path: '/admin/about', href: () => '/admin/about' },
  adminMedia: { path: '/admin/media', href: () => '/admin/media' },
  adminUsers: { path: '/admin/users', href: () => '/admin/users' },
  adminAudit: { path: '/admin/audit', href: () => '/admin/audit' },
  adminMetadata: { path: '/admin/metadata', href: () => '/admin/metadata' },
} as const;

/** Whether a pathname lies in the staff area. */
export const isAdminPath = (pathname: string): boolean => pathname === '/admin' || pathname.startsWith('/admin/');
