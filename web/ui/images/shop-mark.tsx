import { useBrand } from '#web/ui/brand.ts';
import { Ornament } from './ornament.tsx';

/** The studio's mark beside its name; without one the flower, where the shop is adorned so. */
export function ShopMark({ className }: { className: string }) {
  const mark = useBrand()?.mark;
  if (mark) return <img src={mark} alt="" className={`object-contain ${className}`} />;
  return <Ornament className={className} />;
}

interface ShopLogoProps {
  name: string;
  /** Of the image. */
  className: string;
}

/** The studio's logo, which shows its name; undefined without one. */
export function useShopLogo({ name, className }: ShopLogoProps) {
  const logo = useBrand()?.logo;
  return logo ? <img src={logo} alt={name} className={`object-contain ${className}`} /> : undefined;
}
