import { LOGIN_IPV6_PREFIX } from '../../../contract/limits';
import { addressKey } from '../../../core/http/client-address';
import type { HttpContext } from '../../../core/http/http';

/** What a client is counted by that tries passwords: coarser than elsewhere, since networks cost an attacker nothing. */
export const guesserAddress = (ctx: HttpContext): string => addressKey(ctx.ip, LOGIN_IPV6_PREFIX);
