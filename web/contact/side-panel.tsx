import type { ReactNode } from 'react';
import { socialSites, telephoneLink, useShopFacts } from '#web/page/shop-facts.ts';
import { HoursList, hasHours } from '#web/pages/hours-list.tsx';
import { MapPin } from '#web/ui/icons/account-icons.ts';
import { Mail, Phone } from '#web/ui/icons/icons.ts';

const linkClass =
  'inline-flex min-h-11 items-center break-words underline-offset-4 hover:text-accent hover:underline';

/** How to reach the shop without the form. */
export function SidePanel() {
  const { email, phone, address, supportHours, promises } = useShopFacts();
  return (
    <aside
      aria-label="Other ways to reach us"
      className="grid content-start gap-6 self-start rounded-lg border border-line bg-rice p-6"
    >
      {(email || phone || address) && (
        <>
          <h2 className="text-2xl">Other ways to reach us</h2>
          <ul className="grid gap-4">
            {email && (
              <Way icon={<Mail />} label="Email">
                <a href={`mailto:${email}`} className={`${linkClass} break-all`}>
                  {email}
                </a>
              </Way>
            )}
            {phone && (
              <Way icon={<Phone />} label="Phone">
                <a href={telephoneLink(phone)} className={linkClass}>
                  {phone}
                </a>
              </Way>
            )}
            {address && (
              <Way icon={<MapPin />} label="Address">
                <address className="py-1.5 not-italic">{address}</address>
              </Way>
            )}
          </ul>
        </>
      )}
      <div>
        {hasHours(supportHours) && (
          <>
            <h3 className="text-lg">Support hours</h3>
            <HoursList hours={supportHours} joined=" to " zone="IST" />
          </>
        )}
        <p className="mt-1 text-soft">We reply {promises.reply}.</p>
      </div>
      <SocialLinks />
    </aside>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="mt-0.5 text-accent [&_svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-soft">{label}</p>
        {children}
      </div>
    </li>
  );
}

function SocialLinks() {
  const { social } = useShopFacts();
  const sites = socialSites(social);
  if (sites.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">Follow us</h3>
      <ul className="flex flex-wrap gap-x-5">
        {sites.map(({ name, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noreferrer" className={linkClass}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
