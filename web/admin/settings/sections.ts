import { type SettingsSection, settingsSections } from '#contract/settings/settings-table.ts';
import { LifeBuoy } from '#web/ui/icons/account-icons.ts';
import {
  Bell,
  FileText,
  Globe,
  Images,
  MapPinned,
  Megaphone,
  ReceiptIndianRupee,
  ShieldCheck,
  Store,
} from '#web/ui/icons/admin-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { Lock } from '#web/ui/icons/form-icons.ts';
import { Phone, Share2, SlidersHorizontal } from '#web/ui/icons/icons.ts';
import { Clock, IndianRupee, PackageOpen, Wallet } from '#web/ui/icons/state-icons.ts';

/** Retention is set on the privacy desk, next to the data. */
export type ShownSection = Exclude<SettingsSection, 'retention'>;

/** The parts of the settings that its screen shows. */
export const sectionIcons: Record<ShownSection, Icon> = {
  shop: Store,
  contact: Phone,
  notifications: Bell,
  addresses: MapPinned,
  hours: Clock,
  social: Globe,
  tax: ReceiptIndianRupee,
  invoices: FileText,
  payments: IndianRupee,
  cash: Wallet,
  grievance: LifeBuoy,
  announcement: Megaphone,
  opening: Lock,
  products: Images,
  stock: PackageOpen,
  listing: SlidersHorizontal,
  feeds: Share2,
  security: ShieldCheck,
};

export const shownSections = settingsSections.filter((name) => name !== 'retention');

export function findSection(name: string | null): ShownSection | undefined {
  return shownSections.find((each) => each === name);
}
