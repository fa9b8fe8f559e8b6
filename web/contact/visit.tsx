import type { ReactNode } from 'react';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { HoursList, hasHours } from '#web/pages/hours-list.tsx';
import { Bus, CircleParking, ExternalLink } from '#web/ui/icons/account-icons.ts';
import { Clock } from '#web/ui/icons/state-icons.ts';
import { GalleryMap } from './gallery-map.tsx';

export function Visit() {
  const { address, mapUrl, openingHours, parking, publicTransit } = useShopFacts();
  if (!address && !mapUrl && !hasHours(openingHours)) return null;
  return (
    <section aria-labelledby="visit-heading">
      <h2 id="visit-heading" className="text-2xl">
        Visit Our Gallery
      </h2>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6">
        {address && <p className="text-lg">{address}</p>}
        {mapUrl && (
          <a
            href={mapUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
          >
            Open the map
            <ExternalLink aria-hidden="true" className="size-4" />
          </a>
        )}
      </div>
      <GalleryMap />
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {hasHours(openingHours) && (
          <Card icon={<Clock />} title="Gallery Hours">
            <HoursList hours={openingHours} joined="-" />
          </Card>
        )}
        {parking && (
          <Card icon={<CircleParking />} title="Parking">
            <p className="py-2">{parking}</p>
          </Card>
        )}
        {publicTransit && (
          <Card icon={<Bus />} title="Public Transit">
            <p className="py-2">{publicTransit}</p>
          </Card>
        )}
      </ul>
    </section>
  );
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="rounded-lg border border-line bg-rice p-5">
      <span aria-hidden="true" className="text-accent [&_svg]:size-8 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <h3 className="mt-2 text-xl">{title}</h3>
      {children}
    </li>
  );
}
