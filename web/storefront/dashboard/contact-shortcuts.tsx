import { useRef } from 'react';
import { telephoneLink, useShopFacts, whatsappLink } from '#web/page/shop-facts.ts';
import { MessageCircle, Phone } from '#web/ui/icons/icons.ts';
import { useGivesWay } from './use-gives-way.ts';

const look =
  'pointer-events-auto grid size-11 place-items-center rounded-full border-2 border-rice text-rice shadow-float';

/**
 * WhatsApp and telephone, at the thumb from the second screen on: the first belongs to the images.
 * They float within the page's content alone, so that they never lie upon the footer's links; side by
 * side at the left, since arrows, hearts and carts all stand at the right, and where there is a
 * margin, within it. They wait for the answer to the cookie banner, and give way to prices, buttons
 * and fields.
 */
export function ContactShortcuts() {
  const { whatsapp, phone } = useShopFacts();
  const list = useRef<HTMLUListElement>(null);
  useGivesWay(list);
  if (!whatsapp && !phone) return null;
  return (
    <div className="print:hidden pointer-events-none absolute inset-x-0 top-[min(100svh,100%-8rem)] -bottom-16 z-20 flex flex-col justify-end">
      <ul
        ref={list}
        aria-label="Write or call"
        className="sticky bottom-3 flex w-fit gap-2 px-3 transition-opacity duration-150 in-[body:has(#cookies-title)]:hidden data-gone:invisible data-gone:opacity-0 xl:flex-col xl:px-0.5 2xl:px-4"
      >
        {whatsapp && (
          <li>
            <a
              href={whatsappLink(whatsapp)}
              target="_blank"
              rel="noreferrer"
              aria-label="Write to us on WhatsApp"
              className={`${look} bg-leaf`}
            >
              <MessageCircle aria-hidden="true" className="size-6" />
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={telephoneLink(phone)} aria-label="Call us" className={`${look} bg-indigo`}>
              <Phone aria-hidden="true" className="size-6" />
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
