import { inventoryPage } from '#contract/inventory/inventory-rules.ts';
import { mayAs, type StaffRole } from '#contract/roles/staff.ts';
import { BadgeCheck } from '#web/ui/icons/badge-check.ts';
import { BookCheck } from '#web/ui/icons/book-check.ts';
import { ChartLine } from '#web/ui/icons/chart-line.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { FileText } from '#web/ui/icons/file-text.ts';
import { Gauge } from '#web/ui/icons/gauge.ts';
import { Images } from '#web/ui/icons/images.ts';
import { Layers } from '#web/ui/icons/layers.ts';
import { LayoutDashboard } from '#web/ui/icons/layout-dashboard.ts';
import { LayoutGrid } from '#web/ui/icons/layout-grid.ts';
import { Mail } from '#web/ui/icons/mail.ts';
import { Mails } from '#web/ui/icons/mails.ts';
import { Package } from '#web/ui/icons/package.ts';
import { PackageCheck } from '#web/ui/icons/package-check.ts';
import { PackageOpen } from '#web/ui/icons/package-open.ts';
import { Palette } from '#web/ui/icons/palette.ts';
import { ReceiptIndianRupee } from '#web/ui/icons/receipt-indian-rupee.ts';
import { ScrollText } from '#web/ui/icons/scroll-text.ts';
import { Settings } from '#web/ui/icons/settings.ts';
import { Share2 } from '#web/ui/icons/share-2.ts';
import { ShieldUser } from '#web/ui/icons/shield-user.ts';
import { Shirt } from '#web/ui/icons/shirt.ts';
import { TicketPercent } from '#web/ui/icons/ticket-percent.ts';
import { UserCog } from '#web/ui/icons/user-cog.ts';
import { Users } from '#web/ui/icons/users.ts';
import { UsersRound } from '#web/ui/icons/users-round.ts';

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
  { label: 'Categories', to: '/admin/categories', icon: LayoutGrid, least: 'manager' },
  { label: 'Collections', to: '/admin/collections', icon: Layers, least: 'manager' },
  { label: 'Makers', to: '/admin/makers', icon: UsersRound, least: 'manager' },
  { label: 'Inventory', to: inventoryPage, icon: Package, least: 'manager' },
  {
    label: 'Orders',
    to: '/admin/orders',
    icon: PackageCheck,
    least: 'packer',
    action: 'Order Management',
  },
  { label: 'Returns', to: '/admin/returns', icon: PackageOpen, least: 'packer' },
  { label: 'Certificates', to: '/admin/certificates', icon: BadgeCheck, least: 'manager' },
  { label: 'GST Invoices', to: '/admin/invoices', icon: ReceiptIndianRupee, least: 'manager' },
  {
    label: 'Messages',
    to: '/admin/contacts',
    icon: Mail,
    least: 'manager',
    action: 'Manage Contacts',
  },
  { label: 'Commissions', to: '/admin/commissions', icon: Palette, least: 'manager' },
  {
    label: 'Gallery',
    to: '/admin/hero-images',
    icon: Images,
    least: 'manager',
    action: 'Gallery Management',
  },
  { label: 'Content', to: '/admin/content', icon: FileText, least: 'manager' },
  {
    label: 'Analytics',
    to: '/admin/analytics',
    icon: ChartLine,
    least: 'manager',
    action: 'Analytics',
    loading: 'Loading analytics...',
  },
  { label: 'Speed', to: '/admin/speed', icon: Gauge, least: 'manager' },
  { label: 'Merchant Feeds', to: '/admin/feeds', icon: Share2, least: 'manager' },
  { label: 'Coupons', to: '/admin/coupons', icon: TicketPercent, least: 'manager' },
  { label: 'Customers', to: '/admin/customers', icon: Users, least: 'manager' },
  { label: 'Mails', to: '/admin/mails', icon: Mails, least: 'manager' },
  { label: 'Privacy', to: '/admin/privacy', icon: ShieldUser, least: 'manager' },
  { label: 'Settings', to: '/admin/settings', icon: Settings, least: 'owner' },
  { label: 'Staff', to: '/admin/staff', icon: UserCog, least: 'owner' },
  { label: 'Ledger', to: '/admin/ledger', icon: BookCheck, least: 'owner' },
  { label: 'Audit Log', to: '/admin/audit', icon: ScrollText, least: 'owner' },
];

export function areasFor(role: StaffRole | undefined): AdminArea[] {
  return adminAreas.filter(({ least }) => mayAs(role, least));
}

/** The text shown while the page at this address loads. */
export function loadingTextOf(pathname: string | undefined): string {
  const area = adminAreas.find(({ to }) => to === pathname);
  return area?.loading ?? 'Loading admin dashboard...';
}
