import type { TextIcon } from '#contract/content/rich-text.ts';
import { ClipboardCheck } from '#web/ui/icons/clipboard-check.ts';
import { CreditCard } from '#web/ui/icons/credit-card.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { House } from '#web/ui/icons/house.ts';
import { MessageCircle } from '#web/ui/icons/message-circle.ts';
import { Package } from '#web/ui/icons/package.ts';
import { PackageCheck } from '#web/ui/icons/package-check.ts';
import { PackageOpen } from '#web/ui/icons/package-open.ts';
import { Palette } from '#web/ui/icons/palette.ts';
import { Truck } from '#web/ui/icons/truck.ts';
import { Undo2 } from '#web/ui/icons/undo-2.ts';
import { UserRound } from '#web/ui/icons/user-round.ts';
import { Wallet } from '#web/ui/icons/wallet.ts';

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
