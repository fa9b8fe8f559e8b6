import { telephoneLink, useShopFacts, whatsappLink } from '#web/page/shop-facts.ts';
import { Mail, MessageCircle, Phone } from '#web/ui/icons/icons.ts';
import { Send } from '#web/ui/icons/state-icons.ts';
import { Link } from '#web/ui/link.tsx';

/** Every way to reach the shop that its owner has named. */
export function ContactOptions() {
  const { email, phone, whatsapp } = useShopFacts();
  const options = [
    {
      label: 'Contact form',
      text: 'With images, and a ticket number',
      to: '/contact',
      icon: Send,
    },
    email && { label: 'Email', text: email, to: `mailto:${email}`, icon: Mail },
    phone && { label: 'Phone', text: phone, to: telephoneLink(phone), icon: Phone },
    whatsapp && {
      label: 'Chat on WhatsApp',
      text: whatsapp,
      to: whatsappLink(whatsapp),
      icon: MessageCircle,
    },
  ].filter((option) => typeof option === 'object');
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2">
      {options.map(({ label, text, to, icon: Icon }) => (
        <li key={label}>
          <Link
            to={to}
            className="flex h-full items-center gap-4 rounded-lg border border-line bg-rice p-4 transition-colors hover:border-accent"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block text-soft">{label}</span>
              <span className="block break-words font-semibold">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
