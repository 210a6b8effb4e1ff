import type { Core } from '@strapi/strapi';

/** A sign-in whose password was generated, and is told this once. */
export interface GeneratedSignIn {
  area: 'staff' | 'panel';
  email: string;
  password: string;
}

/** Tells the parent process, which shows it to the person who started the product; without one it is logged. */
export function reportSignIn(strapi: Core.Strapi, signIn: GeneratedSignIn): void {
  if (process.send) process.send({ type: 'sign-in', ...signIn });
  else strapi.log.warn(`First sign-in, ${signIn.area}: ${signIn.email} / ${signIn.password}`);
}
