import type { TextIcon } from '#contract/content/rich-text.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { MessageCircle, Package, PackageCheck, Truck, UserRound } from '#web/ui/icons/icons.ts';
import {
  ClipboardCheck,
  CreditCard,
  House,
  PackageOpen,
  Palette,
  Undo2,
  Wallet,
} from '#web/ui/icons/state-icons.ts';

const icons: Record<TextIcon, Icon> = {
  'clipboard-check': ClipboardCheck,
  'credit-card': CreditCard,
  house: House,
  'message-circle': MessageCircle,
  package: Package,
  'package-check': PackageCheck,
  'package-open': PackageOpen,
  palette: Palette,
  truck: Truck,
  'undo-2': Undo2,
  'user-round': UserRound,
  wallet: Wallet,
};

export const iconOf = (name: unknown): Icon => icons[name as TextIcon] ?? Package;
