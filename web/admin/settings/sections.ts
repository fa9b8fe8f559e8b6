import type { SettingsSection } from '#contract/settings/settings-rules.ts';
import { LifeBuoy } from '#web/ui/icons/account-icons.ts';
import {
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
import {
  Clock,
  IndianRupee,
  PackageOpen,
  Phone,
  Share2,
  SlidersHorizontal,
  Wallet,
} from '#web/ui/icons/icons.ts';

/** Retention is set on the privacy desk, next to the data. */
export type ShownSection = Exclude<SettingsSection, 'retention'>;

interface SectionFacts {
  /** What the section contains. */
  about: string;
  icon: Icon;
}

/** The parts of the settings in their order. */
export const sections: Record<ShownSection, SectionFacts> = {
  shop: { about: 'Name, seller, tagline and town', icon: Store },
  contact: { about: 'Email, phone and WhatsApp', icon: Phone },
  addresses: { about: 'Gallery, head office, branches and how to get there', icon: MapPinned },
  hours: { about: 'Of the gallery, and of support', icon: Clock },
  social: { about: 'Social links and the map', icon: Globe },
  tax: { about: 'GST registration, number and rate', icon: ReceiptIndianRupee },
  invoices: { about: 'Prefixes of invoice numbers', icon: FileText },
  payments: { about: 'The shop’s UPI id, for orders taken by hand', icon: IndianRupee },
  cash: { about: 'Payment on delivery', icon: Wallet },
  grievance: { about: 'The contact for complaints', icon: LifeBuoy },
  announcement: { about: 'A bar at the top of the shop', icon: Megaphone },
  products: { about: 'How many images and how much text a product may have', icon: Images },
  stock: { about: 'The low stock threshold and email', icon: PackageOpen },
  listing: { about: 'How customers filter and sort listings', icon: SlidersHorizontal },
  feeds: { about: 'The catalogue for Google and Meta', icon: Share2 },
  security: { about: 'Second factor, how long sign-ins last, large refunds', icon: ShieldCheck },
};

export function findSection(name: string | null): ShownSection | undefined {
  return name !== null && Object.hasOwn(sections, name) ? (name as ShownSection) : undefined;
}
