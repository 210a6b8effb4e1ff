import type { StorageFolder } from '../../contract/image-ref';
import type { Language } from '../../contract/values';
import { primaryRole, staffRolesOf, type Role, type StaffRole } from '../../contract/session';
import type { Viewer } from '../../contract/visibility';
import type { KoaContext } from './koa-context';
import type { PublicationScope, SiteState } from '../site-state/publication';

/** A signed-in member of staff. `id` is the document id. */
export interface StaffUser {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
}

/** Who makes a request: a member of staff, or a guest whose `user` is `null`. */
export interface Caller<User extends StaffUser | null = StaffUser | null> {
  user: User;
  role: Role;
  /** For `featureView`; `preview` is the value of the query parameter. */
  viewer(preview: string | undefined): Viewer;
}

export function createCaller<User extends StaffUser | null>(user: User): Caller<User> {
  const role = primaryRole(user?.roles ?? []);
  return { user, role, viewer: (preview) => ({ role, previewRequested: preview === '1' }) };
}

/** Who acts with the rights of an admin and no account of the staff: a person at the panel, the demo content. */
export const createAdminCaller = (name: string, email = ''): Caller<StaffUser> =>
  createCaller({ id: '', name, email, roles: ['admin'] });

export const GUEST: Caller = createCaller(null);

/** Whether the caller is at least an editor, who sees what is not published. */
export const isEditor = (caller: Caller): boolean => staffRolesOf([caller.role]).some((role) => role !== 'queen');

/**
 * Finds out who makes a request. The implementation is registered in Strapi's container under CALLER_SOURCE,
 * since it needs the sessions, which are a domain of their own.
 */
export interface Authenticator {
  /** Whether the request carries a session at all, valid or not. */
  hasSession(ctx: KoaContext): boolean;
  /** The signed-in user; throws `unauthenticated`, `session_mismatch` or `session_expired` otherwise. */
  authenticate(ctx: KoaContext): Promise<StaffUser>;
}
export const CALLER_SOURCE = 'caller-source';

/**
 * The part of a request that decides what its caller may see. Who that is is asked for only where the answer depends on it,
 * since it is nobody else's then.
 */
export interface ReadRequest {
  language: Language;
  now: Date;
  query: {
    lang?: Language | undefined;
    status?: 'all' | undefined;
    fallback?: 'none' | undefined;
    preview?: string | undefined;
  };
  caller(): Promise<Caller>;
  /** What visitors see of the site while the request is answered. */
  site(): Promise<SiteState>;
  /** Hears until when something of the answer is shown to those who ask as guests. */
  onEnd?: (end: Date) => void;
}

/** In which language to answer and what is seen. */
export interface ReadScope extends PublicationScope {
  language: Language;
  /** Whether texts are those of the language alone, without those of the other one where they lack. */
  ownTexts: boolean;
  /** Whether to tell which texts are not translated. */
  translationStatus: boolean;
  /** Folders whose images are not seen. */
  hiddenFolders: readonly StorageFolder[];
  /** Until when the originals of images may be read by presigned URL; `null` when they are not handed out. */
  originalsUntil: Date | null;
  /** Whether the caller sees images only because the address asks for a preview; their files then need to be told so. */
  preview?: boolean;
}

/** Who asks, when, in which language they read, and by which way: all that what stands behind a door knows of a request. */
export interface OperationContext<User extends StaffUser | null = StaffUser | null> {
  /** A member of staff, or nobody where the product itself does something. */
  caller: Caller<User>;
  now: Date;
  language: Language;
  /** The site's, unless it is another. */
  source?: 'site' | 'panel' | 'system';
  /**
   * Collects changes that are parts of one mass change, which has one entry of the change log for all of
   * them.
   */
  collector?: ChangeCollector;
}

/**
 * A document with its saved versions before and after a change: `null` before a new one, and after a deleted
 * one.
 */
export type ChangedDocument = readonly [id: string, before: number | null, after: number | null];

/** What a mass change is told of its parts. */
export interface ChangeCollector {
  /**
   * Called at the end of each transaction, inside of it, with the documents of an entity that it has written.
   */
  onWritten(of: { entityName: string }, documents: readonly ChangedDocument[]): Promise<void>;
}

/** By what name something is written down; `null` where the product itself did it. */
export const authorOf = ({ caller }: OperationContext): string | null => caller.user?.name ?? null;

/** The context of a request by a member of staff. */
export async function createOperationContext(request: {
  staff(): Promise<StaffUser>;
  now: Date;
  language: Language;
}): Promise<OperationContext<StaffUser>> {
  const { now, language } = request;
  return { caller: createCaller(await request.staff()), now, language };
}
