import {
  BookOpenCheck,
  Briefcase,
  Circle,
  FolderKanban,
  House,
  Inbox,
  ListOrdered,
  type LucideIcon,
  MessageSquareQuote,
  Newspaper,
  PanelsTopLeft,
  Settings,
  Shapes,
  ShieldCheck,
  Tags,
  Users,
} from 'lucide-react';

/** Icons by name; only those of menu entries are bundled. */
const icons: Record<string, LucideIcon> = {
  house: House,
  'folder-kanban': FolderKanban,
  shapes: Shapes,
  'list-ordered': ListOrdered,
  'book-open-check': BookOpenCheck,
  'message-square-quote': MessageSquareQuote,
  newspaper: Newspaper,
  'panels-top-left': PanelsTopLeft,
  tags: Tags,
  briefcase: Briefcase,
  inbox: Inbox,
  users: Users,
  'shield-check': ShieldCheck,
  settings: Settings,
};

export function MenuIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Circle;
  return <Icon size={size} aria-hidden />;
}
