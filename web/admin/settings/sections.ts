import {
  Clock,
  FileText,
  Globe,
  LifeBuoy,
  type LucideIcon,
  MapPinned,
  Megaphone,
  Phone,
  ReceiptIndianRupee,
  ShieldCheck,
  Store,
} from 'lucide-react';
import type { SettingsSection } from '#contract/settings-rules.ts';

/** Retention is set on the privacy desk, beside what is kept. */
export type ShownSection = Exclude<SettingsSection, 'retention'>;

interface SectionFacts {
  /** What of the shop it changes, and where that is seen. */
  about: string;
  icon: LucideIcon;
}

/** The parts of the settings in their order. */
export const sections: Record<ShownSection, SectionFacts> = {
  shop: { about: 'Name, seller, tagline and town', icon: Store },
  contact: { about: 'Email, phone and WhatsApp', icon: Phone },
  addresses: { about: 'Gallery, head office, branches and how to get there', icon: MapPinned },
  hours: { about: 'Of the gallery, and of support', icon: Clock },
  social: { about: 'Where to follow and to find the shop', icon: Globe },
  tax: { about: 'GST registration, number and rate', icon: ReceiptIndianRupee },
  papers: { about: 'What the numbers of invoices begin with', icon: FileText },
  grievance: { about: 'Who answers for complaints', icon: LifeBuoy },
  announcement: { about: 'A bar at the top of the shop', icon: Megaphone },
  security: { about: 'Second factor, how long sign-ins last, large refunds', icon: ShieldCheck },
};

export function findSection(name: string | null): ShownSection | undefined {
  return name !== null && Object.hasOwn(sections, name) ? (name as ShownSection) : undefined;
}
