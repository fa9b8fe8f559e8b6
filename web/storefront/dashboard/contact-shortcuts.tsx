import { MessageCircle, Phone } from 'lucide-react';
import { telephoneLink, useShopFacts, whatsappLink } from '#web/shell/shop-facts.ts';

const look = 'grid size-13 place-items-center rounded-full text-rice shadow-float';

/** WhatsApp and telephone, always at the thumb. */
export function ContactShortcuts() {
  const { whatsapp, phone } = useShopFacts();
  return (
    <ul aria-label="Write or call" className="fixed right-4 bottom-4 z-20 grid gap-3">
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
  );
}
