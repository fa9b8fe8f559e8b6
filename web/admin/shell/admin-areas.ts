import { inventoryPage } from '#contract/inventory/inventory-rules.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import {
  Archive,
  BookCheck,
  ChartLine,
  FileText,
  Gauge,
  Images,
  Layers,
  Mails,
  Plug,
  ReceiptIndianRupee,
  ScrollText,
  Settings,
  ShieldUser,
  Shirt,
  Store,
  UserCog,
  Users,
  UsersRound,
} from '#web/ui/icons/admin-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { Star, TicketPercent } from '#web/ui/icons/form-icons.ts';
import {
  BadgeCheck,
  LayoutDashboard,
  LayoutGrid,
  Mail,
  Package,
  PackageCheck,
  Share2,
} from '#web/ui/icons/icons.ts';
import { IndianRupee, PackageOpen, Palette } from '#web/ui/icons/state-icons.ts';

export interface AdminArea {
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

/** The groups of the navigation with their areas, in its order. */
const grouped = {
  Catalogue: [
    {
      label: 'Products',
      to: '/admin/products',
      icon: Shirt,
      least: 'manager',
      action: 'Manage Products',
    },
    { label: 'Categories', to: '/admin/categories', icon: LayoutGrid, least: 'manager' },
    { label: 'Collections', to: '/admin/collections', icon: Layers, least: 'manager' },
    { label: 'Makers', to: '/admin/makers', icon: UsersRound, least: 'manager' },
    { label: 'Inventory', to: inventoryPage, icon: Package, least: 'manager' },
  ],
  Selling: [
    {
      label: 'Orders',
      to: '/admin/orders',
      icon: PackageCheck,
      least: 'packer',
      // Prescribed: spec/admin.md.
      action: 'Order Management',
    },
    { label: 'UPI Payments', to: '/admin/upi-payments', icon: IndianRupee, least: 'manager' },
    { label: 'Till', to: '/admin/till', icon: Store, least: 'manager' },
    { label: 'Returns', to: '/admin/returns', icon: PackageOpen, least: 'packer' },
    { label: 'Commissions', to: '/admin/commissions', icon: Palette, least: 'manager' },
    { label: 'Coupons', to: '/admin/coupons', icon: TicketPercent, least: 'manager' },
    { label: 'Certificates', to: '/admin/certificates', icon: BadgeCheck, least: 'manager' },
  ],
  People: [
    {
      label: 'Messages',
      to: '/admin/contacts',
      icon: Mail,
      least: 'manager',
      action: 'Manage Contacts',
    },
    { label: 'Reviews', to: '/admin/reviews', icon: Star, least: 'manager' },
    { label: 'Customers', to: '/admin/customers', icon: Users, least: 'manager' },
    { label: 'Emails', to: '/admin/mails', icon: Mails, least: 'manager' },
    { label: 'Privacy', to: '/admin/privacy', icon: ShieldUser, least: 'manager' },
  ],
  Shop: [
    {
      label: 'Gallery',
      to: '/admin/hero-images',
      icon: Images,
      least: 'manager',
      action: 'Gallery Management',
    },
    { label: 'Content', to: '/admin/content', icon: FileText, least: 'manager' },
    { label: 'Merchant Feeds', to: '/admin/feeds', icon: Share2, least: 'manager' },
    { label: 'Speed', to: '/admin/speed', icon: Gauge, least: 'manager' },
    { label: 'Settings', to: '/admin/settings', icon: Settings, least: 'owner' },
    { label: 'Backups', to: '/admin/settings/backups', icon: Archive, least: 'owner' },
    { label: 'Connections', to: '/admin/settings/connections', icon: Plug, least: 'owner' },
    { label: 'Staff', to: '/admin/staff', icon: UserCog, least: 'owner' },
  ],
  Books: [
    {
      label: 'Analytics',
      to: '/admin/analytics',
      icon: ChartLine,
      least: 'manager',
      action: 'Analytics',
      loading: 'Loading analytics...',
    },
    { label: 'GST Invoices', to: '/admin/invoices', icon: ReceiptIndianRupee, least: 'manager' },
    { label: 'Ledger', to: '/admin/ledger', icon: BookCheck, least: 'owner' },
    { label: 'Audit Log', to: '/admin/audit', icon: ScrollText, least: 'owner' },
  ],
} satisfies Record<string, readonly AdminArea[]>;

export type AreaGroup = keyof typeof grouped;

const dashboard: AdminArea = {
  label: 'Dashboard',
  to: '/admin',
  icon: LayoutDashboard,
  least: 'packer',
};

const groups = Object.entries(grouped) as [AreaGroup, readonly AdminArea[]][];
const adminAreas = [dashboard, ...groups.flatMap(([, areas]) => areas)];

/** What this role may open, by its groups; a group without an area is left out. */
export function groupsFor(role: StaffRole | undefined): [AreaGroup | undefined, AdminArea[]][] {
  const own = (areas: readonly AdminArea[]) => areas.filter(({ least }) => mayAs(role, least));
  const all = [[undefined, [dashboard]] as const, ...groups];
  return all
    .map(([group, areas]): [AreaGroup | undefined, AdminArea[]] => [group, own(areas)])
    .filter(([, areas]) => areas.length > 0);
}

export function areasFor(role: StaffRole | undefined): AdminArea[] {
  return adminAreas.filter(({ least }) => mayAs(role, least));
}

/** Its own link is current on its own page alone. */
export function hasAreasBelow(to: string): boolean {
  return adminAreas.some((area) => area.to.startsWith(`${to}/`));
}

/** The group that a page belongs to: an order's slip belongs to the orders. */
export function groupAt(pathname: string): AreaGroup | undefined {
  const isIn = ({ to }: AdminArea) => pathname === to || pathname.startsWith(`${to}/`);
  return groups.find(([, areas]) => areas.some(isIn))?.[0];
}

/** The text shown while the page at this address loads. */
export function loadingTextOf(pathname: string | undefined): string {
  const area = adminAreas.find(({ to }) => to === pathname);
  return area?.loading ?? 'Loading admin dashboard...';
}
