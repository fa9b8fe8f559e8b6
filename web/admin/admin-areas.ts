import {
  BookCheck,
  ChartLine,
  Gauge,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Mails,
  PackageCheck,
  PackageOpen,
  ReceiptIndianRupee,
  ScrollText,
  Settings,
  ShieldUser,
  Shirt,
  TicketPercent,
  UserCog,
  Users,
} from 'lucide-react';
import { mayAs, type StaffRole } from '#contract/staff.ts';

export interface AdminArea {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Who may open it, and those above. */
  least: StaffRole;
  /** Its name among the dashboard's Quick Actions, where it stands there. */
  action?: string;
  /** What is said while it loads. */
  loading?: string;
}

/** The places of the back office, in the order of its navigation. */
const adminAreas: readonly AdminArea[] = [
  { label: 'Dashboard', to: '/admin', icon: LayoutDashboard, least: 'packer' },
  {
    label: 'Products',
    to: '/admin/products',
    icon: Shirt,
    least: 'manager',
    action: 'Manage Products',
  },
  {
    label: 'Orders',
    to: '/admin/orders',
    icon: PackageCheck,
    least: 'packer',
    action: 'Order Management',
  },
  { label: 'Returns', to: '/admin/returns', icon: PackageOpen, least: 'packer' },
  { label: 'GST Papers', to: '/admin/papers', icon: ReceiptIndianRupee, least: 'manager' },
  {
    label: 'Messages',
    to: '/admin/contacts',
    icon: Mail,
    least: 'manager',
    action: 'Manage Contacts',
  },
  {
    label: 'Gallery',
    to: '/admin/hero-images',
    icon: Images,
    least: 'manager',
    action: 'Gallery Management',
  },
  {
    label: 'Analytics',
    to: '/admin/analytics',
    icon: ChartLine,
    least: 'manager',
    action: 'Analytics',
    loading: 'Loading analytics...',
  },
  { label: 'Speed', to: '/admin/speed', icon: Gauge, least: 'manager' },
  { label: 'Coupons', to: '/admin/coupons', icon: TicketPercent, least: 'manager' },
  { label: 'Customers', to: '/admin/customers', icon: Users, least: 'manager' },
  { label: 'Mails', to: '/admin/mails', icon: Mails, least: 'manager' },
  { label: 'Privacy', to: '/admin/privacy', icon: ShieldUser, least: 'manager' },
  { label: 'Settings', to: '/admin/settings', icon: Settings, least: 'owner' },
  { label: 'Staff', to: '/admin/staff', icon: UserCog, least: 'owner' },
  { label: 'Books', to: '/admin/books', icon: BookCheck, least: 'owner' },
  { label: 'Audit Log', to: '/admin/audit', icon: ScrollText, least: 'owner' },
];

export function areasFor(role: StaffRole | undefined): AdminArea[] {
  return adminAreas.filter(({ least }) => mayAs(role, least));
}

/** What is said while the page at this address loads. */
export function loadingTextOf(pathname: string | undefined): string {
  const area = adminAreas.find(({ to }) => to === pathname);
  return area?.loading ?? 'Loading admin dashboard...';
}
