import type { ReactNode } from 'react';
import type { SectionId } from '#shared/staff-pages';

/** What stands beside menu entries and tabs, such as a number, by the id of their section. */
export type SectionNotes = Readonly<Partial<Record<SectionId, ReactNode>>>;
