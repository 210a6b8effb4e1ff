import { notFound } from '#shared/lib/not-found';

/** Hands unknown addresses to the error page, so that they get its status. */
export async function load(): Promise<void> {
  throw notFound();
}

export const Component = () => null;
