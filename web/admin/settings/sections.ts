import {
  Clock,
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

interface SectionFacts {
  title: string;
  /** What of the shop it changes, and where that is seen. */
  about: string;
  icon: LucideIcon;
}

/** The parts of the settings in their order. */
export const sections: Record<SettingsSection, SectionFacts> = {
  shop: { title: 'Shop', about: 'Name, seller, tagline and town', icon: Store },
  contact: { title: 'Contact', about: 'E-mail, phone and WhatsApp', icon: Phone },
  addresses: {
    title: 'Addresses',
    about: 'Gallery, head office, branches and how to get there',
    icon: MapPinned,
  },
  hours: { title: 'Opening hours', about: 'Of the gallery, and of support', icon: Clock },
  social: { title: 'Social and map', about: 'Where to follow and to find the shop', icon: Globe },
  tax: { title: 'Tax', about: 'GST registration, number and rate', icon: ReceiptIndianRupee },
  grievance: {
    title: 'Grievance officer',
    about: 'Who answers for complaints',
    icon: LifeBuoy,
  },
  announcement: {
    title: 'Announcement',
    about: 'A bar at the top of the shop',
    icon: Megaphone,
  },
  security: { title: 'Security', about: 'Who needs a second factor', icon: ShieldCheck },
};

export function findSection(name: string | null): SettingsSection | undefined {
  return name !== null && Object.hasOwn(sections, name) ? (name as SettingsSection) : undefined;
}
