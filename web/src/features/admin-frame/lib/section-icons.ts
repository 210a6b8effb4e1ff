import {
  Award,
  BookOpen,
  BookText,
  Crown,
  Grape,
  History,
  Image,
  Images,
  LayoutDashboard,
  LibraryBig,
  Store,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { SectionId } from '#shared/pages';

export const SECTION_ICONS: Record<SectionId, LucideIcon> = {
  dashboard: LayoutDashboard,
  wines: Grape,
  queen: Crown,
  gallery: Image,
  albums: LibraryBig,
  media: Images,
  about: BookOpen,
  content: BookText,
  users: Users,
  metadata: Store,
  awards: Award,
  audit: History,
};
