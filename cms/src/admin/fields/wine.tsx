import { useEffect, useState } from 'react';
import { useFetchClient } from '@strapi/strapi/admin';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import { ChoiceInput } from './choice';
import type { FieldProps } from './field-frame';

interface Wine {
  slug: string;
  name: string | null;
  vintage: number | null;
}
interface Page {
  results: Wine[];
  pagination: { pageCount: number };
}

const PAGE_SIZE = 100;
const addressOf = (page: number): string =>
  `/content-manager/collection-types/api::wine.wine?locale=${DEFAULT_LANGUAGE}&sort=name&pageSize=${PAGE_SIZE}&page=${page}`;

/** All wines, by name. */
function useWines(): Wine[] {
  const { get } = useFetchClient();
  const [wines, setWines] = useState<Wine[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function load(): Promise<void> {
      const found: Wine[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { data } = await get<Page>(addressOf(page), { signal });
        found.push(...data.results);
        last = data.pagination.pageCount;
      }
      setWines(found);
    }
    // Without the list the stored choice stands.
    load().catch(() => undefined);
    return () => controller.abort();
  }, [get]);
  return wines;
}

const textOf = ({ slug, name, vintage }: Wine): string => [name ?? slug, vintage].filter(Boolean).join(' ');

/** A wine, stored by its slug. */
export const WineInput = (field: FieldProps<string>) => (
  <ChoiceInput
    field={field}
    choices={useWines().map((wine) => ({ value: wine.slug, text: textOf(wine) }))}
    value={field.value || undefined}
    choose={(slug) => field.onChange(field.name, slug ?? null)}
  />
);
