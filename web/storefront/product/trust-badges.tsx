import { BadgeCheck, PackageCheck, Truck } from '#web/ui/icons/icons.ts';

const badges = [
  { name: 'Quality Assured', text: 'Checked by the maker', icon: BadgeCheck },
  { name: 'Fast Delivery', text: 'Free across India', icon: Truck },
  { name: 'Secure Packaging', text: 'Packed to arrive safely', icon: PackageCheck },
];

export function TrustBadges() {
  return (
    <ul className="grid grid-cols-3 gap-2 border-line border-y py-4 text-center">
      {badges.map(({ name, text, icon: Icon }) => (
        <li key={name}>
          <Icon aria-hidden="true" className="mx-auto size-7 text-accent stroke-[1.5]" />
          <p className="mt-1 font-semibold text-sm leading-tight">{name}</p>
          <p className="mt-0.5 text-sm text-soft leading-tight max-sm:hidden">{text}</p>
        </li>
      ))}
    </ul>
  );
}
