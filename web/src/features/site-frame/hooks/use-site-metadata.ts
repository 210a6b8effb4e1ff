import { useQuery } from '@tanstack/react-query';
import type { SiteMetadata } from '#contract/metadata';
import { useServices } from '#shared/api/services';
import { siteMetadataQuery } from '../api/get-site-metadata';

/** The metadata, or `null` while they load, when there are none and when they cannot be had: all three are silent. */
export function useSiteMetadata(): SiteMetadata | null {
  const { api } = useServices();
  return useQuery(siteMetadataQuery(api)).data ?? null;
}
