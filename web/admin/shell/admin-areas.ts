import { inventoryPage } from '#contract/inventory/inventory-rules.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { TicketPercent } from '#web/ui/icons/account-icons.ts';
import {
  BookCheck,
  ChartLine,
  FileText,
  Gauge,
  Images,
  Layers,
  Mails,
  ReceiptIndianRupee,
  ScrollText,
  Settings,
  ShieldUser,
  Shirt,
  UserCog,
  Users,
  UsersRound,
} from '#web/ui/icons/admin-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import {
  BadgeCheck,
  LayoutDashboard,
  LayoutGrid,
  Mail,
  Package,
  PackageCheck,
  PackageOpen,
  Palette,
  Share2,
} from '#web/ui/icons/icons.ts';

export const areaGroups = ['Catalogue', 'Selling', 'People', 'Shop', 'Books'] as const;
export type AreaGroup = (typeof areaGroups)[number];

export interface AdminArea {
  /** The dashboard stands alone. */
  group: AreaGroup | undefined;
  label: string;
  to: string;
  icon: Icon;
  /** The lowest role that may open it. */
  least: StaffRole;
  /** Its name among the dashboard's Quick Actions, where it stands there. */
  action?: string;
  /** Shown while it loads. */
  loading?: string;
}

/** The places of the back office, in the order of its navigation, by the group that they stand in. */
const adminAreas: readonly AdminArea[] = [
  { label: 'Dashboard', to: '/admin', icon: LayoutDashboard, least: 'packer', group: undefined },
  {
    label: 'Products',
    to: '/admin/products',
    icon: Shirt,
    least: 'manager',
    action: 'Manage Products',
    group: 'Catalogue',
  },
  {
    label: 'Categories',
    to: '/admin/categories',
    icon: LayoutGrid,
    least: 'manager',
    group: 'Catalogue',
  },
  {
    label: 'Collections',
    to: '/admin/collections',
    icon: Layers,
    least: 'manager',
    group: 'Catalogue',
  },
  { label: 'Makers', to: '/admin/makers', icon: UsersRound, least: 'manager', group: 'Catalogue' },
  { label: 'Inventory', to: inventoryPage, icon: Package, least: 'manager', group: 'Catalogue' },
  {
    label: 'Orders',
    to: '/admin/orders',
    icon: PackageCheck,
    least: 'packer',
    // Prescribed: spec/admin.md.
    action: 'Order Management',
    group: 'Selling',
  },
  { label: 'Returns', to: '/admin/returns', icon: PackageOpen, least: 'packer', group: 'Selling' },
  {
    label: 'Commissions',
    to: '/admin/commissions',
    icon: Palette,
    least: 'manager',
    group: 'Selling',
  },
  {
    label: 'Coupons',
    to: '/admin/coupons',
    icon: TicketPercent,
    least: 'manager',
    group: 'Selling',
  },
  {
    label: 'Certificates',
    to: '/admin/certificates',
    icon: BadgeCheck,
    least: 'manager',
    group: 'Selling',
  },
  {
    label: 'Messages',
    to: '/admin/contacts',
    icon: Mail,
    least: 'manager',
    action: 'Manage Contacts',
    group: 'People',
  },
  { label: 'Customers', to: '/admin/customers', icon: Users, least: 'manager', group: 'People' },
  { label: 'Emails', to: '/admin/mails', icon: Mails, least: 'manager', group: 'People' },
  { label: 'Privacy', to: '/admin/privacy', icon: ShieldUser, least: 'manager', group: 'People' },
  {
    label: 'Gallery',
    to: '/admin/hero-images',
    icon: Images,
    least: 'manager',
    action: 'Gallery Management',
    group: 'Shop',
  },
  { label: 'Content', to: '/admin/content', icon: FileText, least: 'manager', group: 'Shop' },
  { label: 'Merchant Feeds', to: '/admin/feeds', icon: Share2, least: 'manager', group: 'Shop' },
  { label: 'Speed', to: '/admin/speed', icon: Gauge, least: 'manager', group: 'Shop' },
  { label: 'Settings', to: '/admin/settings', icon: Settings, least: 'owner', group: 'Shop' },
  { label: 'Staff', to: '/admin/staff', icon: UserCog, least: 'owner', group: 'Shop' },
  {
    label: 'Analytics',
    to: '/admin/analytics',
    icon: ChartLine,
    least: 'manager',
    action: 'Analytics',
    loading: 'Loading analytics...',
    group: 'Books',
  },
  {
    label: 'GST Invoices',
    to: '/admin/invoices',
    icon: ReceiptIndianRupee,
    least: 'manager',
    group: 'Books',
  },
  { label: 'Ledger', to: '/admin/ledger', icon: BookCheck, least: 'owner', group: 'Books' },
  { label: 'Audit Log', to: '/admin/audit', icon: ScrollText, least: 'owner', group: 'Books' },
];

export function areasFor(role: StaffRole | undefined): AdminArea[] {
  return adminAreas.filter(({ least }) => mayAs(role, least));
}

/** The area that a page belongs to: an order's slip belongs to the orders. */
export function areaAt(pathname: string): AdminArea | undefined {
  return adminAreas.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

/** The text shown while the page at this address loads. */
export function loadingTextOf(pathname: string | undefined): string {
  const area = adminAreas.find(({ to }) => to === pathname);
  return area?.loading ?? 'Loading admin dashboard...';
}
