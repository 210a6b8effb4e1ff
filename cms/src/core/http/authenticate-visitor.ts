import type { KoaContext } from './koa-context';
import { createCaller, GUEST, type Authenticator, type Caller } from './operation-context';
import { Problem } from './problem';

/**
 * Returns the caller of a request that guests may make too: a missing or invalid session makes a guest.
 * Rejects on other errors, such as of the database, which must not hide from staff what they may see.
 */
export async function authenticateVisitor(authenticator: Authenticator, ctx: KoaContext): Promise<Caller> {
  if (!authenticator.hasSession(ctx)) return GUEST;
  try {
    return createCaller(await authenticator.authenticate(ctx));
  } catch (error) {
    if (error instanceof Problem) return GUEST;
    throw error;
  }
}
