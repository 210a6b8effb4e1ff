import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SectionId } from '#shared/pages';
import { EditorSkeleton } from './editor-skeleton';
import { LoadFailure } from './load-failure';

export interface LoadedProps<Data> {
  section: SectionId;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/**
 * What a screen shows of its data; until it has them a skeleton, and the reason when they could not be read. Data that
 * are there stay when reading them again fails: somebody may be typing in them.
 */
export function Loaded<Data>({ section, query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <LoadFailure section={section} error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <EditorSkeleton />
  );
}
